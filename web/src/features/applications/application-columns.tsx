import type { Application } from '@gi/contract/schemas/applications';
import { daysIn } from '@gi/contract/values/days';
import { column, textColumn, type GridColumn } from '#components/grid/grid-list.ts';
import { applicationFacts } from '#i18n/en/application-facts.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import { formatDay, today } from '#lib/format/format.ts';
import { ApplicationChips } from './application-chips.tsx';
import { StatusChip } from '#features/record/status-chip.tsx';

type Column = GridColumn<Application>;

/** Not shown before a person chooses it. */
const hidden = (...of: Parameters<typeof column>) => ({ ...column(...of), shown: false });

const none = '–';
const day = (value: string | null): string => (value === null ? none : formatDay(value));

/**
 * Until when it is valid, or when it ended: a removed right on the day of its removal. Of a renewal that is due, what
 * to do and how many days are left.
 */
const useValidity = () => {
  const t = useText(applicationTexts);
  return ({ validUntil, status, lastEventOn }: Application): string => {
    if (validUntil === null) return none;
    if (status === 'removed') return t('expiredOn', { day: day(lastEventOn) });
    const until = formatDay(validUntil);
    if (status === 'expired') return t('expiredOn', { day: until });
    if (status !== 'renewal_due') return until;
    const count = daysIn({ startDate: today(), endDate: validUntil }) - 1;
    return t('renewBy', { day: until, count });
  };
};

/** The days and numbers of filing, journal and grant. */
const useDayColumns = (): readonly Column[] => {
  const t = useText(applicationTexts);
  return [
    {
      ...hidden('filedOn', t('event_filed'), 120),
      sort: { up: 'filed' },
      cell: (row) => day(row.filedOn),
    },
    { ...hidden('advertisedOn', t('event_advertised'), 120), cell: (row) => day(row.advertisedOn) },
    textColumn(hidden('journalNo', t('journalNo'), 110), ({ journalNo }) => journalNo),
    { ...hidden('grantedOn', t('event_granted'), 120), cell: (row) => day(row.grantedOn) },
  ];
};

/** What is known about the registration itself. */
const useRegistrationColumns = (): readonly Column[] => {
  const workbench = useText(workbenchTexts);
  const field = useText(fieldTexts);
  return [
    {
      ...hidden('review', workbench('reviewStatus'), 136),
      cell: ({ reviewStatus }) => (
        <StatusChip record={{ review_status: reviewStatus, remarks_open: 0 }} />
      ),
    },
    textColumn(hidden('state', field('state'), 136), ({ state }) => state),
    textColumn(hidden('district', field('district'), 136), ({ district }) => district),
  ];
};

/** The columns of the applications from left to right. Those of the beginning fit a window of 853 px, without the buttons. */
export const useApplicationColumns = (): readonly Column[] => {
  const t = useText(applicationTexts);
  const facts = useText(applicationFacts);
  const validity = useValidity();
  const last = ({ lastEvent, lastEventOn }: Application): string =>
    lastEvent === null ? none : `${day(lastEventOn)} ${t(`event_${lastEvent}`)}`;
  return [
    {
      ...column('producer', t('producer'), 154),
      sort: { up: 'name' },
      cell: ({ producerName }) => producerName,
    },
    textColumn(
      { ...column('product', t('product'), 150), sort: { up: 'product' } },
      ({ productName }) => productName,
    ),
    {
      ...column('status', t('status'), 128),
      cell: (row) => (
        <span className="inline-flex items-center gap-1">
          <ApplicationChips application={row} inColumn />
        </span>
      ),
    },
    ...useRegistrationColumns(),
    textColumn(hidden('last', t('last'), 170), last),
    textColumn(column('applicationNo', facts('applicationNo'), 108), (row) => row.applicationNo),
    textColumn(
      column('authorisedUserNo', facts('authorisedUserNo'), 104),
      (row) => row.authorisedUserNo,
    ),
    textColumn(
      { ...column('validUntil', t('validUntil'), 122), sort: { up: 'validUntil' } },
      validity,
    ),
    ...useDayColumns(),
    {
      ...hidden('registrationId', t('registrationId'), 110),
      sort: { down: 'newest', first: 'down' },
      cell: (row) => row.registrationId,
    },
  ];
};
