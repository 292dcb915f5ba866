/** Sounds synthesised by Web Audio: knocks of wood, and a few notes. There are no sound files. */

import { preferences } from "./preferences.ts";

export type SoundName = "move" | "capture" | "crown" | "refuse" | "start" | "win" | "loss" | "draw" | "lowTime";

let context: AudioContext | null = null;

/** Browsers let sound begin only after the user has done something; before that, silence. */
function awake(): AudioContext | null {
  if (!preferences().sound || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A knock: a burst of noise through a narrow filter. */
function knock(audio: AudioContext, at: number, pitch: number, loudness: number, length = 0.07): void {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let index = 0; index < data.length; index++) {
    data[index] = (Math.random() * 2 - 1) * Math.exp((-7 * index) / data.length);
  }
  const source = new AudioBufferSourceNode(audio, { buffer: samples });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 3.5 });
  const gain = new GainNode(audio, { gain: loudness });
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

function note(audio: AudioContext, at: number, frequency: number, length: number, loudness = 0.08): void {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

export function sound(name: SoundName): void {
  const audio = awake();
  if (!audio) return;
  const now = audio.currentTime;
  const melody = (...notes: number[]): void =>
    notes.forEach((frequency, index) => note(audio, now + index * 0.13, frequency, 0.4));
  switch (name) {
    case "move":
      return knock(audio, now, 520, 0.9);
    case "capture":
      knock(audio, now, 760, 0.8, 0.05);
      return knock(audio, now + 0.07, 420, 0.9);
    case "crown":
      knock(audio, now, 420, 0.9);
      return melody(660, 880);
    case "refuse":
      return note(audio, now, 185, 0.14, 0.06);
    case "start":
      return melody(440, 554);
    case "win":
      return melody(523, 659, 784);
    case "loss":
      return melody(440, 370, 311);
    case "draw":
      return melody(440, 440);
    case "lowTime":
      return note(audio, now, 880, 0.12, 0.05);
  }
}
