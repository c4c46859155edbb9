import type { LabelKey } from './labels.ts';
import type { ruleSentences } from './rule-sentences.ts';

export type RuleCode = keyof typeof ruleSentences;

/** The type of each parameter of a sentence. */
type Parameters = {
  field: LabelKey;
  fields: readonly LabelKey[];
  documents: readonly LabelKey[];
  /** Names, as the catalogue has them. */
  products: readonly string[];
  from: number;
  to: number;
  most: number;
};

type ParametersIn<Text extends string> =
  Text extends `${string}{${infer Name extends keyof Parameters}}${infer Rest}`
    ? Name | ParametersIn<Rest>
    : never;
type ParametersOf<Code extends RuleCode> = {
  readonly [Name in ParametersIn<(typeof ruleSentences)[Code]>]: Parameters[Name];
};

/** A problem of a field: the code of a sentence and its parameters. */
export type RuleProblem = {
  [Code in RuleCode]: { readonly code: Code; readonly params: ParametersOf<Code> };
}[RuleCode];

/** Problems by field; none is an empty object. */
export type RuleProblems<Key extends string = string> = { [K in Key]?: RuleProblem };
