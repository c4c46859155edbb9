import type { Application } from '@gi/contract/schemas/applications';
import {
  applicationEvents,
  applicationStep,
  type ApplicationEvent,
  type ApplicationStatus,
} from '@gi/contract/fields/application-states';

/** An application among all. */
export const keyOf = ({ registrationId, productId }: Application): string =>
  `${registrationId}-${productId}`;

const storedStatus = ({ status }: Application): ApplicationStatus =>
  status === 'renewal_due' || status === 'expired' ? 'granted' : status;

/** The events that may follow for every one of these. */
export const possibleEvents = (rows: readonly Application[]): ApplicationEvent[] =>
  applicationEvents.filter((event) =>
    rows.every((row) => applicationStep(event).from.includes(storedStatus(row))),
  );
