import { newText } from '@gi/contract/fields/field';
import { productionFields } from '@gi/contract/fields/registration-fields';
import type { ProductionText } from '@gi/contract/fields/registration-fields';
import { DRAFT_VERSION, newDraft, noPerson } from './draft.ts';
import type { Additional, WizardDraft } from './draft.ts';

/** Version 1 did not remember what an additional registration had replaced. */
type DraftOfVersion1 = Omit<WizardDraft, 'version' | 'additional'> & {
  version: 1;
  additional: Pick<Additional, 'baseRegistrationId'> | null;
};

/** A draft as this or an earlier version of the app left it on the device. */
export type StoredDraft = WizardDraft | DraftOfVersion1;

const nothingReplaced = (): Additional['before'] => ({
  person: noPerson(),
  categories: [],
  existingProducts: [],
  selectedProducts: [],
  production: {},
});

const fromVersion1 = (draft: DraftOfVersion1): WizardDraft => ({
  ...draft,
  version: DRAFT_VERSION,
  additional: draft.additional && { ...draft.additional, before: nothingReplaced() },
});

const wholeEntries = (production: WizardDraft['production']): Record<string, ProductionText> =>
  Object.fromEntries(
    Object.entries(production).map(([id, entry]) => [
      id,
      { ...newText(productionFields), ...entry },
    ]),
  );

/** Fills in what did not exist yet when the draft was saved: fields that were added to the tables. */
const withNewFields = (draft: WizardDraft): WizardDraft => {
  const empty = newDraft(draft.id, draft.startedAt);
  const { additional } = draft;
  return {
    ...empty,
    ...draft,
    person: { ...empty.person, ...draft.person },
    production: wholeEntries(draft.production),
    additional: additional && {
      ...additional,
      before: {
        ...additional.before,
        person: { ...noPerson(), ...additional.before.person },
        production: wholeEntries(additional.before.production),
      },
    },
  };
};

/** The draft in today's shape; undefined for one of a newer version, which is left alone. */
export const migrateDraft = (draft: StoredDraft): WizardDraft | undefined => {
  if (draft.version === 1) return withNewFields(fromVersion1(draft));
  return draft.version === DRAFT_VERSION ? withNewFields(draft) : undefined;
};
