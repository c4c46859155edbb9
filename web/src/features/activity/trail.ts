import {
  auditActions,
  subjectKinds,
  type AuditAction,
  type SubjectKind,
} from '@gi/contract/words/activity-texts';
import type { Translate } from '#i18n/language.ts';
import type { activityTexts } from '#i18n/en/activity.ts';

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** The filters of the page's address; unknown values are ignored. */
export type Filter = {
  userId: number | undefined;
  action: AuditAction | undefined;
  startDate: string;
  endDate: string;
  subject: { kind: SubjectKind; id: number } | undefined;
  personId: number | undefined;
  /** The newest first where it is left out. */
  order: 'oldest' | undefined;
};

export const noFilter: Filter = {
  userId: undefined,
  action: undefined,
  startDate: '',
  endDate: '',
  subject: undefined,
  personId: undefined,
  order: undefined,
};

/** `registration-41` → that record. */
const subjectOf = (text: string | null): Filter['subject'] => {
  const [, name, digits] = /^([a-z_]+)-(\d+)$/.exec(text ?? '') ?? [];
  const kind = subjectKinds.find((each) => each === name);
  const id = idOf(digits ?? null);
  return kind === undefined || id === undefined ? undefined : { kind, id };
};

export const filterOf = (address: URLSearchParams): Filter => ({
  userId: idOf(address.get('user')),
  action: auditActions.find((action) => action === address.get('action')),
  startDate: address.get('start') ?? '',
  endDate: address.get('end') ?? '',
  subject: subjectOf(address.get('record')),
  personId: idOf(address.get('person')),
  order: address.get('order') === 'oldest' ? 'oldest' : undefined,
});

/** Without the values that are not set. */
const onlySet = <T>(values: Readonly<Record<string, T | undefined>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value ? [[key, value] as const] : [])),
  );

/** The address's query for a filter. */
export const addressFor = ({ subject, ...filter }: Filter): Record<string, string> =>
  onlySet({
    user: filter.userId?.toString(),
    action: filter.action,
    start: filter.startDate,
    end: filter.endDate,
    record: subject && `${subject.kind}-${subject.id}`,
    person: filter.personId?.toString(),
    order: filter.order,
  });

/** The query that is sent to the server. */
export const queryOf = ({ subject, ...filter }: Filter) => ({
  startDate: filter.startDate,
  endDate: filter.endDate,
  ...(filter.userId && { userId: filter.userId }),
  ...(filter.action && { action: filter.action }),
  ...(subject && { subjectKind: subject.kind, subjectId: subject.id }),
  ...(filter.personId && { personId: filter.personId }),
  ...(filter.order && { order: filter.order }),
});

type Words = Translate<(typeof activityTexts)['source']>;

/** What is about one record or one person; nothing for entries about none. */
export type Narrow = Pick<Filter, 'subject' | 'personId'>;

/** 'Registration 41' */
export const subjectWords = (t: Words, kind: string | null, id: number | null): string => {
  if (kind === null) return '–';
  const shown = id === null ? '' : String(id);
  switch (kind) {
    case 'registration':
      return t('subject_registration', { id: shown });
    case 'producer':
      return t('subject_producer', { id: shown });
    case 'user':
      return t('subject_user', { id: shown });
    case 'product':
      return t('subject_product', { id: shown });
    case 'category':
      return t('subject_category', { id: shown });
    default:
      return t('subject_other', { kind: kind.replaceAll('_', ' '), id: shown });
  }
};
