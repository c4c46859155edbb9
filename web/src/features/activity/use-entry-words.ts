import type { AuditEntry } from '@gi/contract/schemas/activity';
import {
  isAuditAction,
  entrySentence,
  fieldWords,
  type DetailWords,
} from '@gi/contract/words/activity-texts';
import { isChoiceField } from '@gi/contract/words/activity-values';
import { camelCase } from '@gi/contract/fields/field';
import { printedKinds } from '@gi/contract/routes/printouts';
import { useText } from '#i18n/language.ts';
import { activityDetailTexts } from '#i18n/en/activity-details.ts';
import { activityValueTexts } from '#i18n/en/activity-values.ts';
import { actionTexts, activityTexts } from '#i18n/en/activity.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { paperTexts } from '#i18n/en/papers.ts';
import { trailTexts } from '#i18n/en/trail.ts';
import { formatDateTime, formatDay } from '#lib/format/format.ts';
import { subjectWords } from './trail.ts';

const isField = (key: string): key is keyof typeof fieldTexts.source =>
  Object.hasOwn(fieldTexts.source, key);
const isValue = (key: string): key is keyof typeof activityValueTexts.source =>
  Object.hasOwn(activityValueTexts.source, key);
const papers = [...printedKinds, 'packet'] as const;

/** An entry of the trail with the names, by `{kind}:{id}`, of what it is about. */
export type TrailLine = { entry: AuditEntry; names: Readonly<Record<string, string>> };

/** The texts of entries in the language of the screens. */
export const useEntryWords = () => {
  const t = useText(activityTexts);
  const trail = useText(trailTexts);
  const actions = useText(actionTexts);
  const label = useText(activityDetailTexts);
  const field = useText(fieldTexts);
  const paper = useText(paperTexts);
  const value = useText(activityValueTexts);
  const textsOf = (names: TrailLine['names']): DetailWords => ({
    label,
    name: (key) => names[key],
    word: (key) => {
      if (/^\d{4}-\d\d-\d\d$/.test(key)) return formatDay(key);
      if (isValue(key)) return value(key);
      if (isAuditAction(key)) return actions(key);
      const named = camelCase(key);
      if (isField(named)) return field(named as 'name');
      const known = papers.find((each) => each === key);
      return known === undefined ? key.replaceAll('_', ' ') : paper(known);
    },
  });
  const changes = ({ entry, names }: TrailLine): string[] => {
    const texts = textsOf(names);
    const words = (name: string, value: string | null): string => {
      if (value === null) return label('nothing');
      return isChoiceField(name) ? texts.word(value) : value;
    };
    return (entry.changes ?? []).map(({ field: name, from, to }) =>
      trail('change', {
        field: fieldWords(name, texts),
        from: words(name, from),
        to: words(name, to),
      }),
    );
  };
  const detail = ({ entry, names }: TrailLine): string =>
    entrySentence(entry.detail, textsOf(names), (count, since) =>
      t('more', { count, time: formatDateTime(since) }),
    );
  return {
    action: ({ entry }: TrailLine): string => actions(entry.action),
    who: ({ entry }: TrailLine): string =>
      entry.username ?? t(entry.user_id === null ? 'somebody' : 'formerUser'),
    /** 'Registration 41: Rupali Das' */
    subject: ({ entry, names }: TrailLine): string => {
      const { subject_kind: kind, subject_id: id } = entry;
      const what = subjectWords(t, kind, id);
      const name = names[`${kind}:${id}`];
      return name === undefined ? what : trail('named', { what, name });
    },
    /** Values before and after; without stored values, the details of the entry. */
    details: (line: TrailLine): string[] => {
      const changed = changes(line);
      if (changed.length > 0) return changed;
      const said = detail(line);
      return said === '' ? [] : [said];
    },
  };
};
