/** The addresses of pictures by the names of their steps. */
export const byStep = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, url]) => [/([^/]+)\.webp$/.exec(path)?.[1] ?? path, url]),
  );

/** The collectors' pictures, made from the screens by `npm run guide:pictures`. */
export const pictures = byStep(
  import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' }),
);
