import { common } from '#i18n/en/common.ts';
import { dayTexts } from '#i18n/en/day.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { documentTexts } from '#i18n/en/documents.ts';
import { guideTexts } from '#i18n/en/guide.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { text, useText } from '#i18n/language.ts';
import { asLabels } from './label-marks.ts';

type Key = keyof typeof guideTexts.source;

/** The steps of each page of the collectors. */
const steps = {
  first: ['first1', 'first2', 'first3', 'first4', 'first5', 'first6', 'first7', 'first8'],
  offline: ['offline1', 'offline2', 'offline3', 'offline4', 'offline5', 'offline6'],
  returned: ['returned1', 'returned2', 'returned3', 'returned4', 'returned5'],
  identity: ['identity1', 'identity2', 'identity3', 'identity4', 'identity5'],
  photos: ['photos1', 'photos2', 'photos3', 'photos4', 'photos5', 'photos6'],
  lost: ['lost1', 'lost2', 'lost3', 'lost4', 'lost5', 'lost6'],
} as const satisfies Partial<Record<Key, readonly Key[]>>;

/** A page of the guide, in the language of the screens. `name` of a step is that of its picture. */
export type GuidePage = {
  id: string;
  title: string;
  steps: readonly { name: string; text: string }[];
};

/** The buttons and places that the sentences name, as the screens name them. */
const labels = () =>
  asLabels({
    new: text(dayTexts, 'new'),
    mine: text(dayTexts, 'mine'),
    home: text(dayTexts, 'home'),
    check: text(wizard, 'check'),
    later: text(wizard, 'checkLater'),
    confirm: text(wizard, 'confirmSubmit'),
    additional: text(wizard, 'createAdditional'),
    takeAll: text(documentTexts, 'takeAll'),
    upload: text(documentTexts, 'upload'),
    edit: text(detailTexts, 'edit'),
    resubmit: text(reviewTexts, 'resubmit'),
    verify: text(common, 'verifyId'),
    settings: text(common, 'settings'),
  });

export const useCollectorPages = (): readonly GuidePage[] => {
  const t = useText(guideTexts);
  const words = labels();
  return (Object.keys(steps) as (keyof typeof steps)[]).map((id) => ({
    id,
    title: t(id),
    steps: steps[id].map((name) => ({ name, text: t(name, words) })),
  }));
};
