/** Pictures by the names of their steps, which their files are named after. */
export type Pictures = Readonly<Record<string, string>>;

export const byStep = (files: Pictures): Pictures =>
  Object.fromEntries(
    Object.entries(files).map(([path, url]) => [/([^/]+)\.webp$/.exec(path)?.[1] ?? path, url]),
  );
