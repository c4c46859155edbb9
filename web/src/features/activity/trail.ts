import { auditActions } from '@gi/contract/activity';
import type { AuditAction } from '@gi/contract/activity';
import { formatDateTime } from '#lib/format.ts';
import type { Translate } from '#i18n/language.ts';
import type { actionTexts, activityTexts } from '#i18n/en/activity.ts';

type ActionKey = keyof typeof actionTexts.source;

type Underscored<Action extends string> = Action extends `${infer Head}.${infer Tail}`
  ? `${Head}_${Tail}`
  : Action;

/** `registration.changed` → the key of its words. */
export const actionKey = (action: AuditAction): ActionKey =>
  action.replace('.', '_') as Underscored<AuditAction>;

/** What the page's address asks for; an unknown action asks for everything. */
export const filterOf = (address: URLSearchParams) => ({
  userId: address.get('user') ?? '',
  action: auditActions.find((action) => action === address.get('action')),
  startDate: address.get('start') ?? '',
  endDate: address.get('end') ?? '',
});

type Words = Translate<(typeof activityTexts)['source']>;

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
      return t('subject_other', { kind, id: shown });
  }
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueWords = (t: Words, value: unknown): string => {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value))
    return value.map((each) => valueWords(t, each)).join(value.some(isObject) ? ' | ' : ', ');
  if (isObject(value)) return pairWords(t, value);
  return String(value);
};

const pairWords = (t: Words, detail: Readonly<Record<string, unknown>>): string =>
  Object.entries(detail)
    .map(([name, value]) => {
      const plain = name.replaceAll(/_|(?=[A-Z])/g, ' ').toLowerCase();
      return `${plain}: ${valueWords(t, value)}`;
    })
    .join('; ');

/**
 * `{ fields: ['name'], fullIds: true }` → 'fields: name; full ids: yes'. An entry for many calls of
 * five minutes says how many, from when, and what they were about. The trail holds no personal data.
 */
export const detailWords = (t: Words, detail: Readonly<Record<string, unknown>>): string => {
  const { more, since, about, ...rest } = detail;
  if (typeof more !== 'number' || typeof since !== 'string') return pairWords(t, detail);
  const times = t('more', { count: more, time: formatDateTime(since) });
  const words = [times, Array.isArray(about) ? valueWords(t, about) : '', pairWords(t, rest)];
  return words.filter((each) => each !== '').join('; ');
};
