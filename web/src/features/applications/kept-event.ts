import type { Application } from '@gi/contract/schemas/applications';
import { createKeptWork } from '#api/kept-work.ts';

/** The values of the dialog's fields; `numberField` names those of the applications' numbers. */
export type EventValues = Readonly<Record<string, string>>;

/** An event as it was entered: for which applications, what was typed, and the letters to attach. */
export type EnteredEvent = {
  rows: readonly Application[];
  typed: EventValues;
  files: readonly File[];
};

/** Events that a session's end interrupted, by the page of their dialog. */
export const keptEvents = createKeptWork<EnteredEvent>();
