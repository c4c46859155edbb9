import type { Step } from './draft.ts';

/** Asks the wizard for an empty registration although there are unfinished ones. */
export const NEW_DRAFT = '?draft=new';

/** Asks for an empty registration with the place and the products of the last one. */
export const NEXT_DRAFT = '?draft=next';

/** The query of the wizard's address: which draft, and at which step. */
export const draftAddress = (draftId: string, step?: Step): string =>
  step === undefined ? `?draft=${draftId}` : `?draft=${draftId}&step=${step}`;
