import { detailLabels } from '@gi/contract/words/activity-texts';
import { defineMessages } from '../messages.ts';

/** The labels of the details of a trail entry; the English words are those of the contract. */
export const activityDetailTexts = defineMessages('activityDetails', detailLabels);
