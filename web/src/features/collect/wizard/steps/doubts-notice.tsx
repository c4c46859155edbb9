import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { amountTexts } from '#i18n/en/amounts.ts';
import { useText } from '#i18n/language.ts';
import { DoubtList, doubtWords } from '#features/record/doubt-list.tsx';
import { doubtsOf, type Doubt } from '#features/record/doubts.ts';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { plainPerson, type Step, type WizardDraft } from '../../drafts/draft.ts';

export type AskProps = { draft: WizardDraft; onChange: (step: Step) => void };

type QuestionProps = { doubts: readonly Doubt[]; onChange: () => void };

/** Asks about doubts; 'Confirm & Submit' confirms them. */
export const DoubtQuestion = ({ doubts, onChange }: QuestionProps) => {
  const t = useText(amountTexts);
  if (doubts.length === 0) return null;
  const question = doubtWords(t, doubts);
  return (
    <div className="mb-4">
      <Notice
        tone="warning"
        title={question.title}
        actions={<Button onClick={onChange}>{question.change}</Button>}
      >
        <DoubtList doubts={doubts} />
      </Notice>
    </div>
  );
};

/** Asks about implausible values of the form. */
export const DoubtsNotice = ({ draft, onChange }: AskProps) => {
  const names = useEntryNames();
  const { phone, age } = plainPerson(draft.person);
  const entries = draft.existingProducts.flatMap((product) => {
    const entry = draft.production[product.id];
    return entry ? [{ product: names.product(product), ...entry }] : [];
  });
  // The person of an additional registration is on record and cannot be changed here.
  const doubts = doubtsOf({ phone: draft.additional === null ? phone : '', age }, entries);
  const step = doubts.some(({ about }) => about === 'phone') ? 1 : 5;
  return <DoubtQuestion doubts={doubts} onChange={() => onChange(step)} />;
};
