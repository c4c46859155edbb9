/** The registrations of the list that was shown last, in its order. */
let rows: readonly number[] = [];

/** A list tells which registrations it shows, so that the page of one can lead to its neighbours. */
export const rememberRows = (ids: readonly number[]): void => {
  if (ids.length > 0) rows = ids;
};

export type Neighbours = { previous: number | undefined; next: number | undefined };

/** The registrations before and after this one in the list that was shown last; undefined when it has none. */
export const neighboursOf = (id: number): Neighbours | undefined => {
  const index = rows.indexOf(id);
  if (index === -1 || rows.length < 2) return undefined;
  return { previous: rows[index - 1], next: rows[index + 1] };
};
