import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { amountTexts } from '#i18n/en/amounts.ts';
import { useText } from '#i18n/language.ts';
import { DoubtList, doubtWords } from '#features/record/doubt-list.tsx';
import { doubtsOf } from '#features/record/doubts.ts';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { cardDoubts } from '../../drafts/draft-card.ts';
import { plainPerson } from '../../drafts/draft.ts';
import type { Step, WizardDraft } from '../../drafts/draft.ts';

type AskProps = { draft: WizardDraft; onChange: (step: Step) => void };

/** Asks about implausible values; 'Confirm & Submit' confirms them. */
export const DoubtsNotice = ({ draft, onChange }: AskProps) => {
  const t = useText(amountTexts);
  const names = useEntryNames();
  const { phone, age } = plainPerson(draft.person);
  const entries = draft.existingProducts.flatMap((product) => {
    const entry = draft.production[product.id];
    return entry ? [{ product: names.product(product), ...entry }] : [];
  });
  // The person of an additional registration is on record and cannot be changed here.
  const doubts = [
    ...cardDoubts(draft),
    ...doubtsOf({ phone: draft.additional === null ? phone : '', age }, entries),
  ];
  if (doubts.length === 0) return null;
  const question = doubtWords(t, doubts);
  const step = doubts.some(({ about }) => about === 'phone' || about.startsWith('card')) ? 1 : 5;
  return (
    <div className="mb-4">
      <Notice
        tone="warning"
        title={question.title}
        actions={<Button onClick={() => onChange(step)}>{question.change}</Button>}
      >
        <DoubtList doubts={doubts} />
      </Notice>
    </div>
  );
};
