import { auditActions } from '@gi/contract/activity';
import { useQuery } from '@tanstack/react-query';
import { userDropdown } from '#api/users.ts';
import { DateRange } from '#components/date-range.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Select } from '#components/ui/field.tsx';
import { useText } from '#i18n/language.ts';
import { actionTexts, activityTexts } from '#i18n/en/activity.ts';
import { actionKey } from './trail.ts';
import type { filterOf } from './trail.ts';

type Filter = ReturnType<typeof filterOf>;

/** The address's query for a filter. */
const addressFor = (filter: Filter): Record<string, string> => {
  const { userId, action, startDate, endDate } = filter;
  return {
    ...(userId ? { user: userId } : {}),
    ...(action ? { action } : {}),
    ...(startDate ? { start: startDate } : {}),
    ...(endDate ? { end: endDate } : {}),
  };
};

type TrailFiltersProps = { filter: Filter; onFilter: (address: Record<string, string>) => void };

/** By person, action and days; each change filters at once. */
export const TrailFilters = ({ filter, onFilter }: TrailFiltersProps) => {
  const t = useText(activityTexts);
  const words = useText(actionTexts);
  const { data: users = [] } = useQuery(userDropdown());
  const set = (change: Partial<Filter>) => onFilter(addressFor({ ...filter, ...change }));
  const any = Object.keys(addressFor(filter)).length > 0;
  return (
    <Card>
      <div
        role="group"
        aria-label={t('filters')}
        className="grid items-end gap-4 sm:grid-cols-2 wide:grid-cols-[12rem_1fr_auto]"
      >
        <Field label={t('who')}>
          <Select value={filter.userId} onChange={(event) => set({ userId: event.target.value })}>
            <option value="">{t('everybody')}</option>
            {users.map((user) => (
              <option key={user.id} value={user.id}>
                {user.username}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('what')}>
          <Select
            value={filter.action ?? ''}
            onChange={(event) =>
              set({ action: auditActions.find((action) => action === event.target.value) })
            }
          >
            <option value="">{t('everything')}</option>
            {auditActions.map((action) => (
              <option key={action} value={action}>
                {words(actionKey(action))}
              </option>
            ))}
          </Select>
        </Field>
        <div
          role="group"
          aria-label={t('days')}
          className="flex flex-col gap-1.5 sm:max-wide:col-span-2"
        >
          <span className="font-semibold">{t('days')}</span>
          <DateRange
            value={{ start: filter.startDate || undefined, end: filter.endDate || undefined }}
            onChange={({ start, end }) => set({ startDate: start ?? '', endDate: end ?? '' })}
          />
        </div>
      </div>
      {any ? (
        <Button variant="quiet" className="mt-2 -ml-4" onClick={() => onFilter({})}>
          {t('clearFilters')}
        </Button>
      ) : null}
    </Card>
  );
};
