import { addMonths } from '@gi/contract/values/days';
import { today } from '#lib/format/format.ts';

/**
 * The latest day that the screens take as the end of a validity: 30 years ahead of today, so that a slip of a digit is
 * noticed. The server has no such limit.
 */
export const latestValidityDay = (): string => addMonths(today(), 30 * 12);
