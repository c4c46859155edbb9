import { isBlank } from '@gi/contract/values/text';
import { snakeCase } from '@gi/contract/fields/field';
import type { IdentityKind } from '@gi/contract/fields/identity-numbers';
import { genders } from '@gi/contract/fields/units';
import type { ReactNode } from 'react';
import { amountsInScreenLanguage, formatTurnover } from '#i18n/amount-words.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { recordTexts } from '#i18n/en/record.ts';
import { useText, type Translate } from '#i18n/language.ts';
import { formatDate, formatDateTime } from '#lib/format/format.ts';
import {
  factSections,
  recordFacts,
  type FactKey,
  type FactLabel,
  type FactSection,
  type FactValues,
  type RecordFact,
} from './record-facts.ts';

type FieldText = Translate<typeof fieldTexts.source>;

/** Renders an identity number; records of lists have them masked already. */
type ShowNumber = (kind: IdentityKind, value: string, label: string) => ReactNode;

const isRecordLabel = (label: FactLabel): label is keyof typeof recordTexts.source =>
  label in recordTexts.source;

/** The label of a fact in the reader's language. */
const useLabels = (): ((label: FactLabel) => string) => {
  const fields = useText(fieldTexts);
  const records = useText(recordTexts);
  return (label) => (isRecordLabel(label) ? records(label) : fields(label));
};

const choiceWord = (value: string, t: FieldText): string => {
  const word = genders.find((each) => each === value);
  return word === undefined ? value : t(word);
};

const timeOf = (value: string, section: FactSection): ReactNode => {
  const write = factSections[section].times === 'day' ? formatDate : formatDateTime;
  return <time dateTime={value}>{write(value)}</time>;
};

type ShownIn = { section: FactSection; values: FactValues; label: string; showNumber?: ShowNumber };

const valueOf = (
  { key, format }: RecordFact,
  value: string | number,
  shown: ShownIn,
  t: FieldText,
): ReactNode => {
  const text = String(value);
  switch (format) {
    case 'text':
      if (key === 'productionSummary') return amountsInScreenLanguage(text);
      return shown.section === 'column' ? text.replaceAll('\n', ', ') : text;
    case 'phone':
      return shown.section === 'details' ? <a href={`tel:${text}`}>{text}</a> : text;
    case 'choice':
      return choiceWord(text, t);
    case 'years':
      return shown.section === 'column' ? text : t('years', { count: Number(value) });
    case 'time':
      return timeOf(text, shown.section);
    case 'turnover':
      return formatTurnover(value, String(shown.values.turnover_unit ?? ''));
    case 'aadhar':
    case 'voter':
    case 'pan':
      return shown.showNumber?.(format, text, shown.label) ?? text;
  }
};

/** A fact of a section: its translated label, and its value in a record; null for a blank one. */
export type SectionFact = {
  key: FactKey;
  label: string;
  show: (values: FactValues, showNumber?: ShowNumber) => ReactNode;
};

/** The facts of a section, in the order of the table of facts. */
export const useSectionFacts = (section: FactSection): readonly SectionFact[] => {
  const t = useText(fieldTexts);
  const labelOf = useLabels();
  return recordFacts.flatMap((fact) => {
    const name = fact.shown[section];
    if (name === undefined) return [];
    const label = labelOf(name);
    const column = snakeCase(fact.key);
    const show: SectionFact['show'] = (values, showNumber) => {
      const value = values[column];
      if (value === undefined || value === null || isBlank(String(value))) return null;
      return valueOf(fact, value, { section, values, label, ...(showNumber && { showNumber }) }, t);
    };
    return [{ key: fact.key, label, show }];
  });
};

/** A fact as a screen shows it; the value of a blank one is null. */
export type ShownFact = { key: FactKey; label: string; value: ReactNode };

/** The facts of one record in a section. Blank ones are left out, or null, as the section says. */
export const useFacts = (
  section: FactSection,
  values: FactValues,
  showNumber?: ShowNumber,
): readonly ShownFact[] =>
  useSectionFacts(section).flatMap(({ key, label, show }) => {
    const value = show(values, showNumber);
    return value === null && factSections[section].blanks === 'left out'
      ? []
      : [{ key, label, value }];
  });
