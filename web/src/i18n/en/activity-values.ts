import { activityValues } from '@gi/contract/words/activity-values';
import { defineMessages } from '../messages.ts';

/** Words of the program that are values in the details of the trail; the English ones are the contract's. */
export const activityValueTexts = defineMessages('activityValues', activityValues);
