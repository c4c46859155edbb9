import { auditActions } from '@gi/contract/words/activity-texts';
import { useQuery } from '@tanstack/react-query';
import { useAccountName } from '#api/names-by-id.ts';
import { userDropdown } from '#api/users.ts';
import { DateRange } from '#components/dates/date-range.tsx';
import { chipsOf, type FilterChip } from '#components/grid/filter-chips.tsx';
import { FilterDialog } from '#components/grid/filter-dialog.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { useText } from '#i18n/language.ts';
import { actionTexts, activityTexts } from '#i18n/en/activity.ts';
import { trailTexts } from '#i18n/en/trail.ts';
import { formatDay } from '#lib/format/format.ts';
import { subjectWords, type TrailChange, type TrailQuery } from './trail.ts';
import type { TrailLine } from './use-entry-words.ts';

type FilterProps = { query: TrailQuery; onChange: (change: TrailChange) => void };

const noFilter: TrailChange = { user: '', action: '', start: '', end: '', record: '', person: '' };

/** By person, action and days; each change filters at once. */
export const TrailFilters = (props: FilterProps & { onClose: () => void }) => {
  const { query, onChange, onClose } = props;
  const t = useText(activityTexts);
  const actionText = useText(actionTexts);
  const { data: users = [] } = useQuery(userDropdown());
  return (
    <FilterDialog
      isSet={Object.values({ ...query, order: undefined }).some(Boolean)}
      onClear={() => onChange(noFilter)}
      onClose={onClose}
    >
      <SelectField
        label={t('who')}
        value={query.userId ?? ''}
        none={t('everybody')}
        options={users.map(({ id, username }) => ({ value: id, label: username }))}
        onChange={({ target }) => onChange({ user: target.value })}
      />
      <SelectField
        label={t('what')}
        value={query.action ?? ''}
        none={t('everything')}
        options={auditActions.map((value) => ({ value, label: actionText(value) }))}
        onChange={({ target }) => onChange({ action: target.value })}
      />
      <DateRange
        label={t('days')}
        value={{ start: query.startDate || undefined, end: query.endDate || undefined }}
        onChange={({ start = '', end = '' }) => onChange({ start, end })}
      />
    </FilterDialog>
  );
};

/**
 * The filters that are set, in words, each with the way to remove it.
 * @param first an entry that is shown: it has the name of the person that the list is narrowed to
 */
export const useTrailChips = (
  { query, onChange }: FilterProps,
  first: TrailLine | undefined,
): readonly FilterChip[] => {
  const t = useText(activityTexts);
  const trail = useText(trailTexts);
  const actionText = useText(actionTexts);
  const { userId, action, startDate, endDate, subjectKind, subjectId, personId } = query;
  const user = useAccountName(t('who'), userId);
  const days = [startDate, endDate].map((day) => (day === '' ? '' : formatDay(day)));
  const person = () =>
    first?.names[`producer:${personId}`] ?? trail('person', { id: String(personId) });
  const subject = () => subjectWords(t, subjectKind ?? null, subjectId ?? null);
  return chipsOf(
    [
      [['user'], user],
      [['action'], action && actionText(action)],
      [['start', 'end'], days.some(Boolean) && days.join(' – ')],
      [['record'], subjectKind && trail('aboutRecord', { what: subject() })],
      [['person'], personId && trail('aboutPerson', { name: person() })],
    ],
    onChange,
  );
};
