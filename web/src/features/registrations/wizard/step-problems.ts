import {
  identityProblems,
  missingPersonLabels,
  personProblems,
  pleaseCompleteProduction,
  pleaseFillIn,
  pleaseUpload,
  productionProblems,
  sentences,
} from '@gi/contract/registration-rules';
import type { FieldProblems } from '@gi/contract/registration-rules';
import {
  documentOnFile,
  isMinor,
  plainPerson,
  plainProduction,
  requiredSlots,
  slotLabels,
  STEPS,
} from './draft.ts';
import type { DocumentSlot, Step, WizardDraft } from './draft.ts';

/** One line of the summary. `fields` are the ids of the controls it speaks of, in its order. */
export type Problem = { message: string; fields: readonly { id: string; label?: string }[] };

/** What keeps a step from being complete: lines for the summary, and the words beside each field. */
export type StepProblems = { summary: readonly Problem[]; fields: FieldProblems };

export const consentSentences = {
  consent: 'Please confirm that the producer has agreed',
  guardian: 'Please confirm that the parent or guardian has agreed',
} as const;

export const productionFieldId = (productId: number | string, field: string): string =>
  `production-${productId}-${field}`;

/** One line for each sentence, about the first field that it is said of. */
export const summaryOf = (problems: FieldProblems): Problem[] => {
  const byMessage = new Map<string, Problem>();
  for (const [id, message] of Object.entries(problems))
    if (!byMessage.has(message)) byMessage.set(message, { message, fields: [{ id }] });
  return [...byMessage.values()];
};

const consentProblems = ({ consent, person }: WizardDraft): FieldProblems => {
  if (consent?.given !== true) return { consent: consentSentences.consent };
  if (isMinor(person.age) && !consent.guardian) return { guardian: consentSentences.guardian };
  return {};
};

/** Whether the numbers were checked, and whether the answer lets the collector go on. */
const checkProblems = ({ check, additional }: WizardDraft): FieldProblems => {
  if (check === null) return { check: sentences.checkFirst };
  if (check.isRegistered && additional === null) return { check: sentences.alreadyRegistered };
  return {};
};

const labelled = ['name', 'address', 'age', 'gender', 'phone'] as const;
const identityFields: ReadonlySet<string> = new Set(['panNumber', 'aadharNumber', 'voterId']);

/** Problems in the order of the screen: person, consent, numbers, check. */
const personStep = (draft: WizardDraft): StepProblems => {
  const { person } = draft;
  const found = Object.entries(personProblems(plainPerson(person)));
  const about = (identity: boolean): FieldProblems =>
    Object.fromEntries(found.filter(([field]) => identityFields.has(field) === identity));
  const unchecked = Object.keys(identityProblems(person)).length === 0 ? checkProblems(draft) : {};
  const fields = { ...about(false), ...consentProblems(draft), ...about(true), ...unchecked };
  const blank = labelled.filter((field) => person[field].trim() === '');
  const labels = missingPersonLabels(person);
  const fillIn: Problem = {
    message: pleaseFillIn(labels),
    fields: blank.map((id, index) => ({ id, label: labels[index] ?? id })),
  };
  const rest = summaryOf(
    Object.fromEntries(
      Object.entries(fields).filter(([field]) => !blank.some((each) => each === field)),
    ),
  );
  return { summary: blank.length === 0 ? rest : [fillIn, ...rest], fields };
};

const documentStep = (draft: WizardDraft): StepProblems => {
  const missing = requiredSlots.filter(
    (slot: DocumentSlot) =>
      draft.documents[slot] === undefined && documentOnFile(draft, slot) === undefined,
  );
  if (missing.length === 0) return { summary: [], fields: {} };
  const labels = missing.map((slot) => slotLabels[slot]);
  return {
    summary: [
      {
        message: pleaseUpload(labels),
        fields: missing.map((slot) => ({ id: slot, label: slotLabels[slot] })),
      },
    ],
    fields: Object.fromEntries(missing.map((slot) => [slot, pleaseUpload([slotLabels[slot]])])),
  };
};

const single = (id: string, message: string): StepProblems => ({
  summary: [{ message, fields: [{ id }] }],
  fields: { [id]: message },
});
const none: StepProblems = { summary: [], fields: {} };

const categoryStep = (draft: WizardDraft): StepProblems =>
  draft.categories.length === 0 ? single('productCategoryIds', sentences.category) : none;

/** With no existing product the collector must say so ('No products produced yet'). */
const productStep = (draft: WizardDraft): StepProblems =>
  draft.existingProducts.length === 0 && !draft.noneProduced
    ? single('existingProducts', sentences.product)
    : none;

const productionStep = (draft: WizardDraft): StepProblems => {
  const fields: FieldProblems = {};
  const others: Problem[] = [];
  const incomplete: { id: string; label: string }[] = [];
  for (const { id, name } of draft.existingProducts) {
    const detail = draft.production[id];
    const problems = Object.entries(productionProblems(detail && plainProduction(detail)));
    for (const [field, message] of problems) fields[productionFieldId(id, field)] = message;
    const blank = problems.find(([, message]) => message.startsWith(pleaseFillIn([])));
    if (blank) incomplete.push({ id: productionFieldId(id, blank[0]), label: name });
    for (const [field, message] of problems)
      if (!message.startsWith(pleaseFillIn([])))
        others.push({
          message: `${name}: ${message}`,
          fields: [{ id: productionFieldId(id, field) }],
        });
  }
  const first: Problem[] =
    incomplete.length === 0
      ? []
      : [
          {
            message: pleaseCompleteProduction(incomplete.map((product) => product.label)),
            fields: incomplete,
          },
        ];
  return { summary: [...first, ...others], fields };
};

const byStep: Readonly<Record<Step, (draft: WizardDraft) => StepProblems>> = {
  1: personStep,
  2: documentStep,
  3: categoryStep,
  4: productStep,
  5: productionStep,
};

/** What is still wrong on a step. Source of the sentences: specification section 5. */
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
  const consent = consentProblems(draft);
  const nothing = person.aadharNumber === '' && person.voterId === '';
  const numbers = nothing
    ? { aadharNumber: sentences.enterToVerify, voterId: sentences.enterToVerify }
    : identityProblems(person);
  const fields = { ...consent, ...numbers };
  return { summary: summaryOf(fields), fields };
};
