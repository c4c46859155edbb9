import { createContext, use, type ActionDispatch } from 'react';
import type { DocumentSlot, WizardDraft } from '../drafts/draft.ts';
import type { LastValues } from '../drafts/last-values.ts';
import type { StepProblems } from '../problems/step-problems.ts';
import type { DraftOnDevice } from './use-draft.ts';
import type { ShownRefusal } from './use-problems.ts';
import type { WizardAction } from './wizard-reducer.ts';

/** What every step reads: the draft, the dispatch that changes it, and its current problems. */
export type WizardContextValue = Pick<
  DraftOnDevice,
  'photos' | 'problem' | 'lost' | 'addPhoto' | 'removeDocument'
> & {
  draft: WizardDraft;
  /** The collector whose draft it is. */
  userId: number;
  /** Values of this collector's last registrations, which some fields suggest. */
  last: LastValues;
  dispatch: ActionDispatch<[action: WizardAction]>;
  /** Does the server have the photo of this slot, although not yet the registration? */
  isSent: (slot: DocumentSlot) => boolean;
  /** How often the server refused this draft because the person is registered. */
  knownAtSending: number;
  /** Asks whether to discard this draft. */
  askDiscard: () => void;
  /** The person whom the verification page found with this number, by name. */
  knownBefore: string | null;
  /** The message of each field with a problem; empty until Next, Check or Submit was pressed. */
  problems: Readonly<Record<string, string>>;
  /** Shows problems at the top of the page and beside their fields; an empty list removes them. */
  showProblems: (problems: StepProblems) => void;
  /** Shows a refusal of the server in the same places. */
  showRefusal: (refusal: ShownRefusal) => void;
};

const WizardContext = createContext<WizardContextValue | null>(null);
export const WizardProvider = WizardContext;

export const useWizard = (): WizardContextValue => {
  const value = use(WizardContext);
  if (value === null) throw new Error('useWizard needs the wizard around it');
  return value;
};
