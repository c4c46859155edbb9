import { plainFields } from '@gi/contract/fields/typed-text';
import { productionFields } from '@gi/contract/fields/registration-fields';
import {
  blankFields,
  checkIdentity,
  checkPerson,
  checkProduction,
} from '@gi/contract/rules/registration-rules';
import type { LabelKey } from '@gi/contract/words/labels';
import type { RuleProblem } from '@gi/contract/words/rule-problem';
import {
  documentOnFile,
  isMinor,
  LAST_STEP,
  plainPerson,
  requiredSlots,
  STEPS,
  type Step,
  type WizardDraft,
} from '../drafts/draft.ts';
import { isOfOtherCard } from '../drafts/draft-card.ts';
import { lacksCover } from '../drafts/draft-cover.ts';

/** A problem: a rule's code with its parameters, or one of the wizard's own codes. */
export type Problem =
  | RuleProblem
  | { code: 'consentMissing' }
  | { code: 'guardianMissing' }
  | { code: 'coverMissing' }
  | { code: 'mismatch'; params: { digits: string } };

/** The message beside a field; `product` is the one that a field of step 5 belongs to. */
export type FieldProblem = { problem: Problem; product?: string };

/** The problems of a step, by the id of the control, in the order of the screen. */
export type StepProblems = Readonly<Record<string, FieldProblem>>;

/** A line of the summary, with the ids of the controls that it names in the order of its list. */
export type SummaryLine = FieldProblem & { fields: readonly string[] };

export const productionFieldId = (productId: number | string, field: string): string =>
  `production-${productId}-${field}`;

const entriesOf = (problems: Readonly<Record<string, Problem | undefined>>, product?: string) =>
  Object.entries(problems).flatMap(([id, problem]): [string, FieldProblem][] =>
    problem === undefined ? [] : [[id, product === undefined ? { problem } : { problem, product }]],
  );

/** One line for all blank fields, missing documents or incomplete products, one for each other sentence. */
export const summaryOf = (problems: StepProblems): SummaryLine[] => {
  const fields: LabelKey[] = [];
  const documents: LabelKey[] = [];
  const firstBlank = new Map<string, string>();
  const others = new Map<string, SummaryLine>();
  for (const [id, fieldProblem] of Object.entries(problems)) {
    const { problem, product } = fieldProblem;
    const sentence = JSON.stringify(fieldProblem);
    if (problem.code === 'upload') documents.push(...problem.params.documents);
    else if (problem.code !== 'fillIn') {
      if (!others.has(sentence)) others.set(sentence, { ...fieldProblem, fields: [id] });
    } else if (product === undefined) fields.push(...problem.params.fields);
    else if (!firstBlank.has(product)) firstBlank.set(product, id);
  }
  const products = [...firstBlank.keys()];
  const lines: SummaryLine[] = [
    { problem: { code: 'fillIn', params: { fields } }, fields },
    { problem: { code: 'upload', params: { documents } }, fields: documents },
    {
      problem: {
        code: 'completeProduction',
        params: { fields: blankFields(productionFields, {}), products },
      },
      fields: [...firstBlank.values()],
    },
    ...others.values(),
  ];
  return lines.filter((line) => line.fields.length > 0);
};

const consentProblems = ({ consent }: WizardDraft): Record<string, Problem> =>
  consent?.given === true ? {} : { consent: { code: 'consentMissing' } };

/** A minor needs a guardian's consent too; its checkbox is beside the age, which is asked after the consent. */
const guardianProblems = ({ consent, person }: WizardDraft): Record<string, Problem> =>
  isMinor(person.age) && consent?.given === true && !consent.guardian
    ? { guardian: { code: 'guardianMissing' } }
    : {};

/** Whether the numbers were checked, and whether the answer lets the collector go on. */
const checkProblems = ({ check, checkLater, additional }: WizardDraft): Record<string, Problem> => {
  if (checkLater) return {};
  if (check === null) return { check: { code: 'checkFirst', params: {} } };
  if (check.isRegistered && additional === null)
    return { check: { code: 'alreadyRegistered', params: {} } };
  return {};
};

/** The scanned card is not the one of the typed number. */
const cardProblems = (draft: WizardDraft): Record<string, Problem> =>
  isOfOtherCard(draft)
    ? { card: { code: 'mismatch', params: { digits: draft.card?.lastDigits ?? '' } } }
    : {};

/** Problems in the order of the screen: consent, card, numbers, check, person. */
const personStep = (draft: WizardDraft): StepProblems => {
  const person = plainPerson(draft.person);
  const { aadharNumber, voterId, panNumber, ...others } = checkPerson(person);
  const isChecked = aadharNumber === undefined && voterId === undefined;
  return Object.fromEntries(
    entriesOf({
      ...consentProblems(draft),
      ...cardProblems(draft),
      aadharNumber,
      voterId,
      ...(isChecked ? checkProblems(draft) : {}),
      ...others,
      ...guardianProblems(draft),
      panNumber,
    }),
  );
};

const documentStep = (draft: WizardDraft): StepProblems => ({
  ...Object.fromEntries(
    requiredSlots
      .filter(
        (slot) => draft.documents[slot] === undefined && documentOnFile(draft, slot) === undefined,
      )
      .map((slot) => [slot, { problem: { code: 'upload', params: { documents: [slot] } } }]),
  ),
  ...(lacksCover(draft) ? { numberCovered: { problem: { code: 'coverMissing' } } } : {}),
});

const categoryStep = (draft: WizardDraft): StepProblems =>
  draft.categories.length > 0
    ? {}
    : { productCategoryIds: { problem: { code: 'category', params: {} } } };

/** Without an existing product the collector must confirm that ('No products produced yet'). */
const productStep = (draft: WizardDraft): StepProblems =>
  draft.existingProducts.length > 0 || draft.noneProduced
    ? {}
    : { existingProducts: { problem: { code: 'product', params: {} } } };

const productionStep = (draft: WizardDraft): StepProblems =>
  Object.fromEntries(
    draft.existingProducts.flatMap(({ id, name }) => {
      const entry = draft.production[id];
      const problems = checkProduction(entry && plainFields(productionFields, entry));
      return entriesOf(problems, name).map(
        ([field, problem]) => [productionFieldId(id, field), problem] as const,
      );
    }),
  );

const byStep: Readonly<Record<Step, (draft: WizardDraft) => StepProblems>> = {
  1: personStep,
  2: documentStep,
  3: categoryStep,
  4: productStep,
  5: productionStep,
};

/** The remaining problems of a step. */
export const stepProblems = (draft: WizardDraft, step: Step): StepProblems => byStep[step](draft);

export const isValid = (draft: WizardDraft, step: Step): boolean =>
  Object.keys(stepProblems(draft, step)).length === 0;

/** A step is done when it was passed and is still valid; the last one when it was reached. */
export const isDone = (draft: WizardDraft, step: Step): boolean =>
  (step < draft.reached || (step === 5 && draft.reached === 5)) && isValid(draft, step);

export const doneSteps = (draft: WizardDraft): Step[] =>
  STEPS.filter((step) => isDone(draft, step));

/** The first step that is not valid; undefined when the whole draft can be submitted. */
export const firstInvalidStep = (draft: WizardDraft): Step | undefined =>
  STEPS.find((step) => !isValid(draft, step));

/** Steps may be visited up to the first one that is not valid, and never past the furthest reached. */
export const mayVisit = (draft: WizardDraft, step: Step): boolean =>
  visitableSteps(draft).includes(step);

/** The steps that may be visited, in order. */
export const visitableSteps = (draft: WizardDraft): Step[] => {
  // The rules run at each keystroke, so only for steps that were passed.
  const last = STEPS.find((step) => step >= draft.reached || !isValid(draft, step)) ?? LAST_STEP;
  return STEPS.filter((step) => step <= last);
};

/** The problems that prevent 'Check Registration Status'. */
export const checkRequestProblems = (draft: WizardDraft): StepProblems => {
  const { person } = draft;
  const nothing = { code: 'enterToVerify', params: {} } as const;
  const isEmpty = person.aadharNumber === '' && person.voterId === '';
  return Object.fromEntries(
    entriesOf({
      ...consentProblems(draft),
      ...cardProblems(draft),
      ...(isEmpty ? { aadharNumber: nothing, voterId: nothing } : checkIdentity(person)),
    }),
  );
};
