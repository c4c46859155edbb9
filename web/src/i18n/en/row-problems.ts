import { rowProblems } from '@gi/contract/words/catalogue-file';
import { defineMessages } from '../messages.ts';

/** Why a row of a catalogue file is refused; the English sentences are those of the contract. */
export const rowProblemTexts = defineMessages('rowProblems', rowProblems);
