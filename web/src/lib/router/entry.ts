/** What the router keeps with each entry of the browser's history. */
export type Entry = {
  /** What the page before passed to this one. */
  state: unknown;
  /** How many pages of the app are before it. */
  index: number;
  /** How far the page was scrolled (CSS pixels) when a link led away from it. */
  top?: number;
};

/** The entry that is shown; without values on the first page of a visit. */
export const currentEntry = (): Partial<Entry> => {
  const kept: unknown = window.history.state;
  return typeof kept === 'object' && kept !== null ? kept : {};
};
