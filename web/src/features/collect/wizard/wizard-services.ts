import { createContext, use, type ComponentType } from 'react';
import { checkIdentity } from '#api/registration-submission.ts';
import { remember, remembered } from '#lib/device/remembered.ts';
import { whenHere } from '#features/scan/when-here.tsx';
import { rememberValues } from '../drafts/last-values.ts';
import { sendConfirmed } from '../outbox/outbox.ts';

const instructionsKey = (userId: number): string => `instructions-read:${userId}`;

/** Has this person read the instructions on this device? */
export const areInstructionsRead = (userId: number): boolean =>
  remembered(instructionsKey(userId)) !== null;

/**
 * What the wizard asks of the server and writes outside the sealed store, apart from the queries of its client. Practice
 * has services of its own (ADR 0257), so that nothing in the wizard asks whether it is practice.
 */
export type WizardServices = {
  check: typeof checkIdentity;
  /** Sends a draft that was confirmed. */
  send: typeof sendConfirmed;
  rememberValues: typeof rememberValues;
  noteInstructionsRead: (userId: number) => void;
  CardScan: ComponentType;
};

const real: WizardServices = {
  check: checkIdentity,
  send: sendConfirmed,
  rememberValues,
  noteInstructionsRead: (userId) => remember(instructionsKey(userId), 'yes'),
  CardScan: whenHere(
    async () => (await import('./steps/wizard-card-scan.tsx')).CardScan,
    'min-h-32',
  ),
};

const ServicesContext = createContext(real);
export const WizardServicesProvider = ServicesContext;

export const useWizardServices = (): WizardServices => use(ServicesContext);
