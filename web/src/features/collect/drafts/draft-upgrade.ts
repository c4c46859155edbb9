import { newText } from '@gi/contract/fields/field';
import { productionFields, type ProductionText } from '@gi/contract/fields/registration-fields';
import { DRAFT_VERSION, newDraft, noPerson, type WizardDraft } from './draft.ts';

const wholeEntries = (production: WizardDraft['production']): Record<string, ProductionText> =>
  Object.fromEntries(
    Object.entries(production).map(([id, entry]) => [
      id,
      { ...newText(productionFields), ...entry },
    ]),
  );

/** Adds the fields that did not exist when the draft was saved. */
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

/** A stored draft with all of today's fields; undefined for one of another version, which is neither read nor removed. */
export const upgradedDraft = (draft: WizardDraft): WizardDraft | undefined =>
  draft.version === DRAFT_VERSION ? withNewFields(draft) : undefined;
