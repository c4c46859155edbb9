import { auditActions } from '@gi/contract/words/activity-texts';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { userDropdown } from '#api/users.ts';
import { DateRange } from '#components/dates/date-range.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { useText } from '#i18n/language.ts';
import { actionTexts, activityTexts } from '#i18n/en/activity.ts';
import { trailTexts } from '#i18n/en/trail.ts';
import { addressFor, subjectWords, type Filter } from './trail.ts';

type TrailFiltersProps = {
  filter: Filter;
  /** By `{kind}:{id}`, of the entries that are shown. */
  names: Readonly<Record<string, string>>;
  onFilter: (address: Record<string, string>) => void;
};

/** The record and the person that the list is narrowed to; a press takes the filter away. */
const NarrowedTo = ({
  filter: { subject, personId },
  names,
  set,
}: Pick<TrailFiltersProps, 'filter' | 'names'> & { set: (change: Partial<Filter>) => void }) => {
  const t = useText(activityTexts);
  const trail = useText(trailTexts);
  const chip = (what: string, remove: () => void) => (
    <Button
      className="text-sm"
      icon={<X size={16} aria-hidden="true" />}
      aria-label={trail('removeFilter', { what })}
      onClick={remove}
    >
      {what}
    </Button>
  );
  const record = subject === undefined ? undefined : subjectWords(t, subject.kind, subject.id);
  const person =
    personId === undefined
      ? undefined
      : (names[`producer:${personId}`] ?? trail('person', { id: String(personId) }));
  if (record === undefined && person === undefined) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {record === undefined
        ? null
        : chip(trail('aboutRecord', { what: record }), () => set({ subject: undefined }))}
      {person === undefined
        ? null
        : chip(trail('aboutPerson', { name: person }), () => set({ personId: undefined }))}
    </div>
  );
};

/** By person, action and days; each change filters at once. */
export const TrailFilters = ({ filter, names, onFilter }: TrailFiltersProps) => {
  const t = useText(activityTexts);
  const actionText = useText(actionTexts);
  const { data: users = [] } = useQuery(userDropdown());
  const set = (change: Partial<Filter>) => onFilter(addressFor({ ...filter, ...change }));
  const any = Object.keys(addressFor(filter)).length > 0;
  return (
    <Card>
      <div
        role="group"
        aria-label={t('filters')}
        className="grid items-start gap-4 sm:grid-cols-2 wide:grid-cols-[12rem_1fr_auto]"
      >
        <SelectField
          label={t('who')}
          value={filter.userId ?? ''}
          none={t('everybody')}
          options={users.map(({ id, username }) => ({ value: id, label: username }))}
          onChange={(event) => set({ userId: Number(event.target.value) || undefined })}
        />
        <SelectField
          label={t('what')}
          value={filter.action ?? ''}
          none={t('everything')}
          options={auditActions.map((value) => ({ value, label: actionText(value) }))}
          onChange={(event) =>
            set({ action: auditActions.find((action) => action === event.target.value) })
          }
        />
        <div
          role="group"
          aria-label={t('days')}
          className="flex flex-col gap-1.5 sm:max-wide:col-span-2"
        >
          <span className="font-medium">{t('days')}</span>
          <DateRange
            value={{ start: filter.startDate || undefined, end: filter.endDate || undefined }}
            onChange={({ start, end }) => set({ startDate: start ?? '', endDate: end ?? '' })}
          />
        </div>
      </div>
      <NarrowedTo filter={filter} names={names} set={set} />
      {any ? (
        <Button variant="quiet" className="mt-2 -ml-4" onClick={() => onFilter({})}>
          {t('clearFilters')}
        </Button>
      ) : null}
    </Card>
  );
};
