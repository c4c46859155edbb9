import { DRAFT_VERSION, noPerson } from './draft.ts';
import type { WizardDraft } from './draft.ts';

/** Version 1 did not remember what an additional registration had replaced. */
type DraftOfVersion1 = Omit<WizardDraft, 'version' | 'additional'> & {
  version: 1;
  additional: { baseRegistrationId: number | null } | null;
};

/** A draft as this or an earlier version of the app left it on the device. */
export type StoredDraft = WizardDraft | DraftOfVersion1;

const fromVersion1 = (draft: DraftOfVersion1): WizardDraft => ({
  ...draft,
  version: DRAFT_VERSION,
  additional: draft.additional && {
    ...draft.additional,
    before: {
      person: noPerson(),
      categories: [],
      existingProducts: [],
      selectedProducts: [],
      production: {},
    },
  },
});

/** The draft in today's shape; undefined for one of a newer version, which is left alone. */
export const migrateDraft = (draft: StoredDraft): WizardDraft | undefined => {
  if (draft.version === 1) return fromVersion1(draft);
  return draft.version === DRAFT_VERSION ? draft : undefined;
};
