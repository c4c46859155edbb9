import type { CheckName } from '@gi/contract/routes/diagnostics';
import type { CheckResult, CheckState } from '@gi/contract/schemas/diagnostics';
import { englishOf } from '@gi/contract/words/english-sentence';
import {
  sentence,
  type Sentence,
  type SentenceArguments,
  type SentenceCode,
} from '@gi/contract/words/sentence';
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import type { Settings } from '#base/services.ts';

/** The parts of the register that the checks examine; an Error says in a sentence why one cannot be used. */
export type ExaminedRegister = {
  settings: Settings;
  db: Kysely<Database> | Error;
  files: FileStore | Error;
  keys: KeyRing | Error;
};

/** The parts that a check needs, all of them in working order. */
export type OpenRegister = {
  [Name in keyof ExaminedRegister]: Exclude<ExaminedRegister[Name], Error>;
};
export type PartName = Exclude<keyof ExaminedRegister, 'settings'>;

/** The state, or the fault and what to do about it; never with personal data. */
export type Finding = Omit<CheckResult, 'name'>;

export type Check = {
  name: CheckName;
  needs: readonly PartName[];
  run(parts: OpenRegister): Finding | Promise<Finding>;
};

export const findingOf = (state: CheckState, said: Sentence): Finding => ({
  state,
  sentence: englishOf(said),
  ...said,
});
const finding =
  (state: CheckState) =>
  <Code extends SentenceCode>(code: Code, ...params: SentenceArguments<Code>): Finding =>
    findingOf(state, sentence(code, ...params));
export const ok = finding('ok');
export const warn = finding('warn');
export const fail = finding('fail');

const minute = 60_000;
const units = [
  ['duration.days', 24 * 60 * minute],
  ['duration.hours', 60 * minute],
  ['duration.minutes', minute],
] as const;

/** `3 hours`, in whole units of days, hours or minutes, rounded down; less is `less than a minute`. */
export const duration = (milliseconds: number): Sentence => {
  for (const [unit, length] of units) {
    const count = Math.floor(milliseconds / length);
    if (count > 0) return sentence(unit, { count });
  }
  return sentence('duration.less_than_minute');
};

export const days = (count: number): number => count * 24 * 60 * minute;
export const hours = (count: number): number => count * 60 * minute;
export const minutes = (count: number): number => count * minute;
export const since = (time: Date): number => Math.max(0, Date.now() - time.getTime());
