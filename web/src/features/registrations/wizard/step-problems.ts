import { plainFields } from '@gi/contract/field-input';
import { identityKeys } from '@gi/contract/identity-fields';
import { personFields, productionFields } from '@gi/contract/registration-fields';
import type { PersonField } from '@gi/contract/registration-fields';
import {
  blankFields,
  checkIdentity,
  checkPerson,
  checkProduction,
} from '@gi/contract/registration-rules';
import type { RuleProblem } from '@gi/contract/sentences';
import { documentOnFile, isMinor, plainPerson, requiredSlots, STEPS } from './draft.ts';
import type { Step, WizardDraft } from './draft.ts';

/** What is wrong: a rule's code with its parameters, or one of the wizard's own. */
export type Problem = RuleProblem | { code: 'consentMissing' } | { code: 'guardianMissing' };

/**
 * One line of the summary. `fields` are the ids of the controls it speaks of; when the sentence lists
 * fields, documents or products, they are in its order. `product` is named before the sentence.
 */
export type SummaryLine = { problem: Problem; fields: readonly string[]; product?: string };

/** What keeps a step from being complete: lines for the summary, and what to say beside each field. */
export type StepProblems = {
  summary: readonly SummaryLine[];
  fields: Readonly<Record<string, Problem>>;
};
type FieldProblems = Record<string, Problem>;

export const noProblems: StepProblems = { summary: [], fields: {} };

export const productionFieldId = (productId: number | string, field: string): string =>
  `production-${productId}-${field}`;

/** One line for each sentence, about the first field that it is said of. */
const summaryOf = (problems: FieldProblems): SummaryLine[] => {
  const lines = new Map<string, SummaryLine>();
  for (const [id, problem] of Object.entries(problems)) {
    const key = JSON.stringify(problem);
    if (!lines.has(key)) lines.set(key, { problem, fields: [id] });
  }
  return [...lines.values()];
};

const consentProblems = ({ consent, person }: WizardDraft): FieldProblems => {
  if (consent?.given !== true) return { consent: { code: 'consentMissing' } };
  if (isMinor(person.age) && !consent.guardian) return { guardian: { code: 'guardianMissing' } };
  return {};
};

/** Whether the numbers were checked, and whether the answer lets the collector go on. */
const checkProblems = ({ check, additional }: WizardDraft): FieldProblems => {
  if (check === null) return { check: { code: 'checkFirst', params: {} } };
  if (check.isRegistered && additional === null)
    return { check: { code: 'alreadyRegistered', params: {} } };
  return {};
};

const isIdentity = (field: string): boolean =>
  Object.values(identityKeys).some((key) => key === field);

/** Problems in the order of the screen: person, consent, numbers, check. */
const personStep = (draft: WizardDraft): StepProblems => {
  const person = plainPerson(draft.person);
  const blank = blankFields<PersonField>(personFields, person);
  const found = Object.entries(checkPerson(person));
  const fields: FieldProblems = {
    ...Object.fromEntries(found.filter(([field]) => !isIdentity(field))),
    ...consentProblems(draft),
    ...Object.fromEntries(found.filter(([field]) => isIdentity(field))),
    ...(Object.keys(checkIdentity(person)).length === 0 ? checkProblems(draft) : {}),
  };
  const others = Object.entries(fields).filter(([, { code }]) => code !== 'fillIn');
  const fillIn = { problem: { code: 'fillIn', params: { fields: blank } }, fields: blank } as const;
  return {
    summary: [...(blank.length === 0 ? [] : [fillIn]), ...summaryOf(Object.fromEntries(others))],
    fields,
  };
};

const documentStep = (draft: WizardDraft): StepProblems => {
  const missing = requiredSlots.filter(
    (slot) => draft.documents[slot] === undefined && documentOnFile(draft, slot) === undefined,
  );
  if (missing.length === 0) return noProblems;
  return {
    summary: [{ problem: { code: 'upload', params: { documents: missing } }, fields: missing }],
    fields: Object.fromEntries(
      missing.map((slot) => [slot, { code: 'upload', params: { documents: [slot] } }]),
    ),
  };
};

const single = (id: string, problem: Problem): StepProblems => ({
  summary: [{ problem, fields: [id] }],
  fields: { [id]: problem },
});

const categoryStep = (draft: WizardDraft): StepProblems =>
  draft.categories.length === 0
    ? single('productCategoryIds', { code: 'category', params: {} })
    : noProblems;

/** With no existing product the collector must say so ('No products produced yet'). */
const productStep = (draft: WizardDraft): StepProblems =>
  draft.existingProducts.length === 0 && !draft.noneProduced
    ? single('existingProducts', { code: 'product', params: {} })
    : noProblems;

const productionStep = (draft: WizardDraft): StepProblems => {
  const fields: FieldProblems = {};
  const lines: SummaryLine[] = [];
  const incomplete: { id: string; name: string }[] = [];
  for (const { id, name } of draft.existingProducts) {
    const entry = draft.production[id];
    const problems = Object.entries(
      checkProduction(entry && plainFields(productionFields, entry)),
    ).map(([field, problem]) => ({ id: productionFieldId(id, field), problem }));
    for (const each of problems) fields[each.id] = each.problem;
    const blank = problems.find(({ problem }) => problem.code === 'fillIn');
    if (blank !== undefined) incomplete.push({ id: blank.id, name });
    for (const each of problems)
      if (each.problem.code !== 'fillIn')
        lines.push({ problem: each.problem, product: name, fields: [each.id] });
  }
  if (incomplete.length === 0) return { summary: lines, fields };
  const params = {
    fields: blankFields(productionFields, {}),
    products: incomplete.map((product) => product.name),
  };
  const first: SummaryLine = {
    problem: { code: 'completeProduction', params },
    fields: incomplete.map((product) => product.id),
  };
  return { summary: [first, ...lines], fields };
};

const byStep: Readonly<Record<Step, (draft: WizardDraft) => StepProblems>> = {
  1: personStep,
  2: documentStep,
  3: categoryStep,
  4: productStep,
  5: productionStep,
};

/** What is still wrong on a step. */
export const stepProblems = (draft: WizardDraft, step: Step): StepProblems => byStep[step](draft);

export const isValid = (draft: WizardDraft, step: Step): boolean =>
  stepProblems(draft, step).summary.length === 0;

/** A step counts as done once it was passed and still holds; the last one once it was reached. */
export const isDone = (draft: WizardDraft, step: Step): boolean =>
  isValid(draft, step) && (step < draft.reached || (step === 5 && draft.reached === 5));

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
  const last = Math.min(draft.reached, firstInvalidStep(draft) ?? 5);
  return STEPS.filter((step) => step <= last);
};

/** What keeps 'Check Registration Status' from being sent. */
export const checkRequestProblems = (draft: WizardDraft): StepProblems => {
  const { person } = draft;
  const nothing = { code: 'enterToVerify', params: {} } as const;
  const fields: FieldProblems = {
    ...consentProblems(draft),
    ...(person.aadharNumber === '' && person.voterId === ''
      ? { aadharNumber: nothing, voterId: nothing }
      : checkIdentity(person)),
  };
  return { summary: summaryOf(fields), fields };
};
