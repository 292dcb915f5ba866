/** Style sheets that only some pages need: they are loaded with those. */

const loading = new Map<string, Promise<void>>();

/** Loads a style sheet of `web/style` by its name, and waits for it. */
export function loadSheet(name: string): Promise<void> {
  const known = loading.get(name);
  if (known) return known;
  // Beside the sheet of every page, under the same hash of all files.
  const first = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? "/assets/";
  const root = /^.*\/assets\/[^/]+\//.exec(first)?.[0] ?? "/";
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `${root}style/${name}.css`;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      loading.delete(name);
      link.remove();
      reject(new Error(`no style sheet ${name}`));
    });
  });
  loading.set(name, loaded);
  document.head.append(link);
  return loaded;
}
