import { subjectKinds } from '@gi/contract/words/activity-texts';
import type { AuditEntry } from '@gi/contract/schemas/activity';
import { activityTexts } from '#i18n/en/activity.ts';
import { trailTexts } from '#i18n/en/trail.ts';
import { useText } from '#i18n/language.ts';
import { subjectWords, type TrailChange, type TrailQuery } from './trail.ts';
import { paths } from '#pages/paths.ts';

/** The page of what an entry is about; undefined where there is none, or no longer. */
export const pathOfEntry = (entry: AuditEntry): string | undefined => {
  const { subject_kind: kind, subject_id: id, case_id: caseId } = entry;
  if (kind === null || id === null || entry.action.endsWith('.deleted')) return undefined;
  if (caseId !== null) return paths.registrationDetails(caseId);
  if (kind === 'registration') return paths.registrationDetails(id);
  return kind === 'user' ? paths.userRegistrations(id) : undefined;
};

/** What the list can be narrowed to from an entry: its record, its person, unless it is so already. */
export const useNarrowings = (query: TrailQuery) => {
  const t = useText(activityTexts);
  const trail = useText(trailTexts);
  return (entry: AuditEntry): { id: 'record' | 'person'; label: string; to: TrailChange }[] => {
    const { subject_kind: kind, subject_id: id, person_id: personId } = entry;
    if (!subjectKinds.some((each) => each === kind) || id === null) return [];
    const record = {
      id: 'record' as const,
      label: trail('onlyRecord', { what: subjectWords(t, kind, id) }),
      to: { record: `${kind}-${id}`, person: '' },
    };
    const person = {
      id: 'person' as const,
      label: trail('onlyPerson'),
      to: { record: '', person: String(personId) },
    };
    return [
      ...(query.subjectKind === kind && query.subjectId === id ? [] : [record]),
      ...(personId === null || personId === query.personId ? [] : [person]),
    ];
  };
};
