import { allHeld, heldOf, type HeldRecord } from '#lib/sealed-store/held-records.ts';

/** The records of practice are in memory on purpose and have no reason. */
const isRefused = ({ kind, reason }: HeldRecord): boolean =>
  reason !== undefined && (kind === 'draft' || kind === 'photo');

/**
 * The drafts of which this device refuses a part, by id, with the reason. They survive another page of the app and the
 * end of a session, but not the end of the browser's page.
 */
export const unstoredDrafts = (userId: number): ReadonlyMap<string, unknown> =>
  new Map(
    heldOf(userId)
      .filter(isRefused)
      .map(({ group, reason }) => [group, reason]),
  );

/** The browser asks before a page is closed that has what this device does not store. */
export const askBeforeClosing = (): void => {
  window.onbeforeunload = allHeld().some(isRefused) ? (event) => event.preventDefault() : null;
};
