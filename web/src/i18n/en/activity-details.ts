import { detailLabels } from '@gi/contract/words/activity-texts';
import { defineMessages } from '../messages.ts';

/** What the details of an entry of the trail are called; the English words are those of the contract. */
export const activityDetailTexts = defineMessages('activityDetails', detailLabels);
