import { subjectKinds } from '@gi/contract/words/activity-texts';
import type { AuditEntry } from '@gi/contract/schemas/activity';
import { activityTexts } from '#i18n/en/activity.ts';
import { trailTexts } from '#i18n/en/trail.ts';
import { useText } from '#i18n/language.ts';
import { subjectWords, type Filter, type Narrow } from './trail.ts';

/** Where a record's own page is; undefined for records without one. */
export type SubjectPath = (kind: string, id: number) => string | undefined;

/** The page of what an entry is about; undefined where there is none, or no longer. */
export const pathOfEntry = (entry: AuditEntry, pathOf: SubjectPath): string | undefined => {
  const { subject_kind: kind, subject_id: id, case_id: caseId } = entry;
  if (kind === null || id === null || entry.action.endsWith('.deleted')) return undefined;
  return caseId === null ? pathOf(kind, id) : pathOf('registration', caseId);
};

/** What the list can be narrowed to from an entry: its record, its person, unless it is so already. */
export const useNarrowings = (filter: Filter) => {
  const t = useText(activityTexts);
  const trail = useText(trailTexts);
  return (entry: AuditEntry): { id: 'record' | 'person'; label: string; to: Narrow }[] => {
    const { subject_kind: kind, subject_id: id, person_id: personId } = entry;
    const known = subjectKinds.find((each) => each === kind);
    if (known === undefined || id === null) return [];
    const isRecord = filter.subject?.kind === known && filter.subject.id === id;
    const record = {
      id: 'record' as const,
      label: trail('onlyRecord', { what: subjectWords(t, known, id) }),
      to: { subject: { kind: known, id }, personId: undefined },
    };
    const person =
      personId === null || personId === filter.personId
        ? []
        : [
            {
              id: 'person' as const,
              label: trail('onlyPerson'),
              to: { subject: undefined, personId },
            },
          ];
    return [...(isRecord ? [] : [record]), ...person];
  };
};
