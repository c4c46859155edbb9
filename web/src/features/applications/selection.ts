import type { Application } from '@gi/contract/schemas/applications';
import {
  applicationEvents,
  applicationStep,
  type ApplicationEvent,
  type ApplicationStatus,
} from '@gi/contract/fields/application-states';

/** The chosen applications, over all pages. */
export type Selection = ReadonlyMap<string, Application>;

export const keyOf = ({ registrationId, productId }: Application): string =>
  `${registrationId}-${productId}`;

/** Chooses all of `rows`, or takes all of them out when they are chosen already. */
export const toggled = (selection: Selection, rows: readonly Application[]): Selection => {
  const next = new Map(selection);
  const allChosen = rows.every((row) => next.has(keyOf(row)));
  for (const row of rows)
    if (allChosen) next.delete(keyOf(row));
    else next.set(keyOf(row), row);
  return next;
};

const storedStatus = ({ status }: Application): ApplicationStatus =>
  status === 'renewal_due' || status === 'expired' ? 'granted' : status;

/** The events that may follow for every one of these. */
export const possibleEvents = (rows: readonly Application[]): ApplicationEvent[] =>
  applicationEvents.filter((event) =>
    rows.every((row) => applicationStep(event).from.includes(storedStatus(row))),
  );
