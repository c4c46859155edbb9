import { auditActions } from '@gi/contract/words/activity-texts';
import { useQuery } from '@tanstack/react-query';
import { useAccountName } from '#api/names-by-id.ts';
import { userDropdown } from '#api/users.ts';
import { DateRange } from '#components/dates/date-range.tsx';
import type { FilterChip } from '#components/grid/filter-chips.tsx';
import { FilterDialog } from '#components/grid/filter-dialog.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { useText } from '#i18n/language.ts';
import { actionTexts, activityTexts } from '#i18n/en/activity.ts';
import { trailTexts } from '#i18n/en/trail.ts';
import { formatDay } from '#lib/format/format.ts';
import { noFilter, subjectWords, type Filter } from './trail.ts';
import type { TrailLine } from './use-entry-words.ts';

type FilterProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };

/** By person, action and days; each change filters at once. */
export const TrailFilters = (props: FilterProps & { onClose: () => void }) => {
  const { filter, onChange, onClose } = props;
  const t = useText(activityTexts);
  const actionText = useText(actionTexts);
  const { data: users = [] } = useQuery(userDropdown());
  return (
    <FilterDialog
      isSet={Object.values({ ...filter, order: undefined }).some(Boolean)}
      onClear={() => onChange({ ...noFilter, order: filter.order })}
      onClose={onClose}
    >
      <SelectField
        label={t('who')}
        value={filter.userId ?? ''}
        none={t('everybody')}
        options={users.map(({ id, username }) => ({ value: id, label: username }))}
        onChange={(event) => onChange({ userId: Number(event.target.value) || undefined })}
      />
      <SelectField
        label={t('what')}
        value={filter.action ?? ''}
        none={t('everything')}
        options={auditActions.map((value) => ({ value, label: actionText(value) }))}
        onChange={(event) =>
          onChange({ action: auditActions.find((action) => action === event.target.value) })
        }
      />
      <DateRange
        label={t('days')}
        value={{ start: filter.startDate || undefined, end: filter.endDate || undefined }}
        onChange={({ start, end }) => onChange({ startDate: start ?? '', endDate: end ?? '' })}
      />
    </FilterDialog>
  );
};

/**
 * The filters that are set, in words, each with the way to remove it.
 * @param first an entry that is shown: it has the name of the person that the list is narrowed to
 */
export const useTrailChips = (
  { filter, onChange }: FilterProps,
  first: TrailLine | undefined,
): readonly FilterChip[] => {
  const t = useText(activityTexts);
  const trail = useText(trailTexts);
  const actionText = useText(actionTexts);
  const { userId, action, startDate, endDate, subject, personId } = filter;
  const user = useAccountName(t('who'), userId);
  const days = [startDate, endDate].map((day) => (day === '' ? '' : formatDay(day)));
  const person =
    first?.names[`producer:${personId}`] ?? trail('person', { id: String(personId ?? '') });
  const labels: readonly [string, string | false, Partial<Filter>][] = [
    ['user', userId !== undefined && user, { userId: undefined }],
    ['action', action !== undefined && actionText(action), { action: undefined }],
    ['days', days.some(Boolean) && days.join(' – '), { startDate: '', endDate: '' }],
    [
      'record',
      subject !== undefined &&
        trail('aboutRecord', { what: subjectWords(t, subject.kind, subject.id) }),
      { subject: undefined },
    ],
    [
      'person',
      personId !== undefined && trail('aboutPerson', { name: person }),
      { personId: undefined },
    ],
  ];
  return labels.flatMap(([key, label, change]) =>
    label === false ? [] : [{ key, label, remove: () => onChange(change) }],
  );
};
