import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import { chipsOf, type FilterChip } from '#components/grid/filter-chips.tsx';
import { FilterDialog } from '#components/grid/filter-dialog.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { printingTexts } from '#i18n/en/printing.ts';
import { useText } from '#i18n/language.ts';
import { jobStates } from './print-job-words.ts';

type Filter = { state: string; by: string };
type FilterProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };

/** By state, and by who started the job. */
export const PrintJobFilters = (
  props: FilterProps & { jobs: readonly PrintJob[]; onClose: () => void },
) => {
  const { filter, onChange, jobs, onClose } = props;
  const t = useText(printingTexts);
  const people = [...new Set(jobs.flatMap(({ by }) => by ?? []))].toSorted();
  return (
    <FilterDialog
      isSet={filter.state !== '' || filter.by !== ''}
      onClear={() => onChange({ state: '', by: '' })}
      onClose={onClose}
    >
      <SelectField
        label={t('state')}
        value={filter.state}
        none={t('anyState')}
        options={jobStates.map((state) => ({ value: state, label: t(state) }))}
        onChange={({ target }) => onChange({ state: target.value })}
      />
      <SelectField
        label={t('by')}
        value={filter.by}
        none={t('anybody')}
        options={people.map((name) => ({ value: name, label: name }))}
        onChange={({ target }) => onChange({ by: target.value })}
      />
    </FilterDialog>
  );
};

/** The filters that are set, each with the way to remove it. */
export const usePrintJobChips = ({ filter, onChange }: FilterProps): readonly FilterChip[] => {
  const t = useText(printingTexts);
  const state = jobStates.find((each) => each === filter.state);
  return chipsOf(
    [
      [['state'], state && t(state)],
      [['by'], filter.by],
    ],
    onChange,
  );
};
