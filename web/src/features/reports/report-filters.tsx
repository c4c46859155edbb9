import { reportTypes } from '@gi/contract/routes/reports';
import { useState } from 'react';
import { DateRange } from '#components/dates/date-range.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { useText } from '#i18n/language.ts';
import { reportTexts } from '#i18n/en/reports.ts';
import type { ReportChoice } from './report-period.ts';

type ReportFiltersProps = {
  choice: ReportChoice;
  pending: boolean;
  /** Whether something else is chosen than what the report below is about. */
  onDraft: (isOther: boolean) => void;
  onGenerate: (choice: ReportChoice) => void;
};

/** What the report is about; it is made when the button is pressed. */
export const ReportFilters = ({ choice, pending, onDraft, onGenerate }: ReportFiltersProps) => {
  const t = useText(reportTexts);
  const [draft, setDraft] = useState(choice);
  const change = (next: ReportChoice) => {
    setDraft(next);
    onDraft(next.type !== choice.type || next.start !== choice.start || next.end !== choice.end);
  };
  return (
    <Card className="print:hidden">
      <form
        className="flex flex-col gap-4 wide:flex-row wide:items-start wide:gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          onGenerate(draft);
        }}
      >
        <SelectField
          label={t('type')}
          className="wide:w-52 wide:shrink-0"
          value={draft.type}
          options={reportTypes.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => {
            const type = reportTypes.find((each) => each === event.target.value);
            if (type !== undefined) change({ ...draft, type });
          }}
        />
        <DateRange
          label={t('range')}
          value={{ start: draft.start, end: draft.end }}
          onChange={({ start, end }) => change({ ...draft, start, end })}
        />
        <Button
          type="submit"
          variant="primary"
          className="wide:mt-7.5 wide:ml-auto"
          pending={pending}
          pendingText={t('generating')}
        >
          {t('generate')}
        </Button>
      </form>
    </Card>
  );
};
