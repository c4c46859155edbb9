import type { RegistrationRecord } from '@gi/contract/registration-record';
import type { SortOrder } from '@gi/contract/register-view';
import type { ReactNode } from 'react';
import { fieldTexts } from '#i18n/en/fields.ts';
import { recordTexts } from '#i18n/en/record.ts';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import type { Translate } from '#i18n/language.ts';
import { formatDate } from '#lib/format.ts';

/** One column of the register: what it shows of a record, and how wide it starts out (px). */
export type RegisterColumn = {
  id: string;
  label: string;
  width: number;
  /** Shown before a person chooses columns. */
  shown: boolean;
  /** The orders that clicks on its heading switch between; after the only one of a column comes the usual one. */
  orders?: readonly [SortOrder, SortOrder?];
  cell: (record: RegistrationRecord) => ReactNode;
};

/** The column that is always there, frozen at the left. */
export const NAME_COLUMN = 'name';

type Labels = {
  t: Translate<typeof workbenchTexts.source>;
  fields: Translate<typeof fieldTexts.source>;
  words: Translate<typeof recordTexts.source>;
};

/** The columns that identify a row: the person, its number and its review status. */
const headColumns = ({ t, fields }: Labels): readonly RegisterColumn[] => [
  {
    id: NAME_COLUMN,
    label: fields('name'),
    width: 200,
    shown: true,
    orders: ['name', 'name_desc'],
    cell: ({ name }) => name,
  },
  { id: 'id', label: t('id'), width: 72, shown: true, cell: ({ id }) => id },
  {
    id: 'status',
    label: t('reviewStatus'),
    width: 152,
    shown: true,
    orders: ['status', 'status_desc'],
    cell: (record) => t(record.review_status),
  },
];

/** More of the producer. */
const personColumns = ({ fields }: Labels): readonly RegisterColumn[] => [
  { id: 'age', label: fields('age'), width: 60, shown: true, cell: ({ age }) => age },
  {
    id: 'gender',
    label: fields('gender'),
    width: 84,
    shown: false,
    cell: ({ gender }) => fields(gender),
  },
  {
    id: 'phone',
    label: fields('recordPhone'),
    width: 120,
    shown: true,
    cell: ({ phone }) => phone,
  },
  { id: 'email', label: fields('email'), width: 190, shown: false, cell: ({ email }) => email },
  {
    id: 'address',
    label: fields('address'),
    width: 230,
    shown: true,
    cell: ({ address }) => address.replaceAll('\n', ', '),
  },
  {
    id: 'state',
    label: fields('state'),
    width: 136,
    shown: false,
    cell: ({ state }) => state,
  },
  {
    id: 'district',
    label: fields('district'),
    width: 136,
    shown: false,
    cell: ({ district }) => district,
  },
  {
    id: 'aadhar',
    label: fields('aadharNumber'),
    width: 148,
    shown: true,
    cell: (record) => record.aadhar_number,
  },
  {
    id: 'voter',
    label: fields('voterId'),
    width: 124,
    shown: false,
    cell: (record) => record.voter_id,
  },
  {
    id: 'pan',
    label: fields('panNumber'),
    width: 124,
    shown: false,
    cell: (record) => record.pan_number,
  },
];

/** What was registered, by whom and when. */
const registrationColumns = ({ t, words }: Labels): readonly RegisterColumn[] => [
  {
    id: 'categories',
    label: t('categories'),
    width: 136,
    shown: true,
    cell: (record) => record.category_names.join(', '),
  },
  {
    id: 'production',
    label: words('production'),
    width: 196,
    shown: true,
    cell: (record) => record.production_summary,
  },
  {
    id: 'collector',
    label: words('collector'),
    width: 124,
    shown: true,
    orders: ['collector', 'collector_desc'],
    cell: ({ username }) => username,
  },
  {
    id: 'registered',
    label: words('registered'),
    width: 124,
    shown: true,
    orders: ['newest', 'oldest'],
    cell: (record) => <time dateTime={record.created_at}>{formatDate(record.created_at)}</time>,
  },
  {
    id: 'updated',
    label: words('lastUpdated'),
    width: 124,
    shown: false,
    orders: ['updated'],
    cell: (record) => <time dateTime={record.updated_at}>{formatDate(record.updated_at)}</time>,
  },
];

/**
 * The columns of the register in their order, with labels in the reader's language. At 1280 px those up to
 * the collector are in sight, each of them whole.
 */
export const useRegisterColumns = (): readonly RegisterColumn[] => {
  const labels = {
    t: useText(workbenchTexts),
    fields: useText(fieldTexts),
    words: useText(recordTexts),
  };
  return [...headColumns(labels), ...registrationColumns(labels), ...personColumns(labels)];
};
