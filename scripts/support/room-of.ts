/**
 * The room of a file of the project: a folder of `src`, of `web/src/features`, or of a package. Files beside
 * these folders belong to the package, or to its `src`.
 */
export const roomOf = (file: string): string => {
  const folders = file.split('/').slice(0, -1);
  if (folders[1] !== 'src') return folders.slice(0, 2).join('/');
  return folders.slice(0, folders[2] === 'features' ? 4 : 3).join('/');
};

/** Sums what is counted of files, by room, in the order of the rooms' names. */
export const sumByRoom = <Counts extends Record<string, number>>(
  files: readonly (readonly [file: string, counts: Counts])[],
): Map<string, Record<string, number>> => {
  const rooms = new Map<string, Record<string, number>>();
  const ordered = files.map(([file, counts]) => [roomOf(file), counts] as const);
  for (const [room, counts] of ordered.toSorted(([one], [other]) => one.localeCompare(other))) {
    for (const name of [room, 'all']) {
      const sum = rooms.get(name) ?? {};
      for (const [key, count] of Object.entries(counts)) sum[key] = (sum[key] ?? 0) + count;
      rooms.set(name, sum);
    }
  }
  return rooms;
};
