import { localTime } from '@gi/contract/values/days';
import { registryTimeZone } from './format.ts';

/** An ISO time in the registry's zone as files have it: it sorts as text, and spreadsheets read it as a time. */
export const fileTime = (time: string | null): string | null =>
  time === null
    ? null
    : localTime(new Date(time), registryTimeZone()).toISOString().slice(0, 19).replace('T', ' ');
