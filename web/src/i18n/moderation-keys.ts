/** The texts of blocking, reporting and moderating, in every language. */

import type { ModeratorAct, ReportKind } from "../wire.ts";

/** What the log says was done. */
export type LoggedAct = ModeratorAct | "open" | "code" | "invite" | "staff" | "no-staff";

export interface ModerationTexts {
  block: {
    block: string;
    unblock: string;
    question: (name: string) => string;
    text: string;
    blocked: (name: string) => string;
    heading: string;
    about: (count: number) => string;
    none: string;
    since: (day: string) => string;
    tooMany: string;
  };
  report: {
    report: string;
    person: (name: string) => string;
    lede: string;
    what: string;
    kinds: Record<ReportKind, string>;
    text: string;
    textAbout: string;
    textNeeded: string;
    game: string;
    send: string;
    sent: string;
    decided: string;
  };
  note: { heading: string; lede: string; read: string };
  page: {
    heading: string;
    lede: string;
    reports: (count: number) => string;
    none: string;
    by: (name: string) => string;
    before: (reported: number, upheld: number) => string;
    game: string;
    closed: string;
    outOfReach: string;
    decide: string;
    about: (name: string) => string;
    act: string;
    acts: Record<ModeratorAct, string>;
    why: string;
    whyAbout: string;
    noteLabel: string;
    noteAbout: string;
    done: string;
    decidedBefore: string;
    log: string;
    logNone: string;
    operator: string;
    logged: Record<LoggedAct, string>;
    older: string;
    forStaff: string;
    toPage: string;
    toPageAbout: string;
  };
}
