import { auditActions, subjectKinds } from '@gi/contract/words/activity-texts';
import type { Translate } from '#i18n/language.ts';
import type { activityTexts } from '#i18n/en/activity.ts';

/** A change of the filters of the address, '' for none. */
export type TrailChange = Partial<
  Record<'user' | 'action' | 'start' | 'end' | 'record' | 'person', string>
>;

const idOf = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined;

/** `registration-41` → that record. */
const subjectOf = (text: string | undefined) => {
  const [, name, digits] = /^([a-z_]+)-(\d+)$/.exec(text ?? '') ?? [];
  const subjectKind = subjectKinds.find((each) => each === name);
  const subjectId = idOf(digits);
  return subjectKind === undefined || subjectId === undefined ? {} : { subjectKind, subjectId };
};

/** The filters of the page's address as the server is asked for them; unknown values are ignored. */
export const queryOf = (further: Readonly<Record<string, string>>) => {
  const [userId, personId] = [idOf(further['user']), idOf(further['person'])];
  const action = auditActions.find((each) => each === further['action']);
  return {
    startDate: further['start'] ?? '',
    endDate: further['end'] ?? '',
    ...(userId && { userId }),
    ...(action && { action }),
    ...subjectOf(further['record']),
    ...(personId && { personId }),
    // The newest first where it is left out.
    ...(further['order'] === 'oldest' && { order: 'oldest' as const }),
  };
};

export type TrailQuery = ReturnType<typeof queryOf>;

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
    case 'print_job':
      return t('subject_print_job', { id: shown });
    default:
      return t('subject_other', { kind: kind.replaceAll('_', ' '), id: shown });
  }
};
