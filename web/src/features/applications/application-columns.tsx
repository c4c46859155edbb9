import type { ReviewStatus } from '@gi/contract/fields/review-states';
import type { Application } from '@gi/contract/schemas/applications';
import { daysIn } from '@gi/contract/values/days';
import type { ReactNode } from 'react';
import type { GridColumn } from '#components/grid/grid-list.ts';
import { titled } from '#components/grid/titled.tsx';
import { applicationFacts } from '#i18n/en/application-facts.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import { formatDay, today } from '#lib/format/format.ts';
import { ApplicationChips } from './application-chips.tsx';

type Column = GridColumn<Application>;

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
      id: 'filedOn',
      label: t('event_filed'),
      width: 120,
      shown: false,
      sort: { up: 'filed' },
      cell: (row) => day(row.filedOn),
    },
    {
      id: 'advertisedOn',
      label: t('event_advertised'),
      width: 120,
      shown: false,
      cell: (row) => day(row.advertisedOn),
    },
    {
      id: 'journalNo',
      label: t('journalNo'),
      width: 110,
      shown: false,
      cell: (row) => row.journalNo ?? none,
    },
    {
      id: 'grantedOn',
      label: t('event_granted'),
      width: 120,
      shown: false,
      cell: (row) => day(row.grantedOn),
    },
  ];
};

/** Shows the review status of a registration; from the feature of records. */
export type ReviewChip = (status: ReviewStatus) => ReactNode;

/** What is known about the registration itself. */
const useRegistrationColumns = (reviewChip: ReviewChip): readonly Column[] => {
  const workbench = useText(workbenchTexts);
  const field = useText(fieldTexts);
  const hidden = { width: 136, shown: false };
  return [
    {
      ...hidden,
      id: 'review',
      label: workbench('reviewStatus'),
      cell: ({ reviewStatus }) => reviewChip(reviewStatus),
    },
    {
      ...hidden,
      id: 'state',
      label: field('state'),
      cell: ({ state }) => titled(state ?? none),
    },
    {
      ...hidden,
      id: 'district',
      label: field('district'),
      cell: ({ district }) => titled(district ?? none),
    },
  ];
};

/** The columns of the applications from left to right. Those of the beginning fit a window of 1280 px, with its scrollbar. */
export const useApplicationColumns = (reviewChip: ReviewChip): readonly Column[] => {
  const t = useText(applicationTexts);
  const facts = useText(applicationFacts);
  const ofRegistration = useRegistrationColumns(reviewChip);
  const validity = useValidity();
  const last = ({ lastEvent, lastEventOn }: Application): string =>
    lastEvent === null ? none : `${day(lastEventOn)} ${t(`event_${lastEvent}`)}`;
  return [
    {
      id: 'producer',
      label: t('producer'),
      width: 166,
      sort: { up: 'name' },
      cell: ({ producerName }) => titled(producerName),
    },
    {
      id: 'product',
      label: t('product'),
      width: 138,
      sort: { up: 'product' },
      cell: ({ productName }) => titled(productName),
    },
    {
      id: 'status',
      label: t('status'),
      width: 164,
      cell: (row) => (
        <span className="inline-flex items-center gap-1">
          <ApplicationChips application={row} inColumn />
        </span>
      ),
    },
    ...ofRegistration,
    { id: 'last', label: t('last'), width: 170, shown: false, cell: (row) => titled(last(row)) },
    {
      id: 'applicationNo',
      label: facts('applicationNo'),
      width: 130,
      cell: (row) => titled(row.applicationNo ?? none),
    },
    {
      id: 'authorisedUserNo',
      label: facts('authorisedUserNo'),
      width: 106,
      cell: (row) => titled(row.authorisedUserNo ?? none),
    },
    {
      id: 'validUntil',
      label: t('validUntil'),
      width: 125,
      sort: { up: 'validUntil' },
      cell: (row) => titled(validity(row)),
    },
    ...useDayColumns(),
    {
      id: 'registrationId',
      label: t('registrationId'),
      width: 110,
      shown: false,
      sort: { down: 'newest', first: 'down' },
      cell: (row) => row.registrationId,
    },
  ];
};
