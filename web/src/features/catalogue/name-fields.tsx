import {
  type EntryNames,
  nameLanguageNames,
  type NameLanguage,
  nameLanguages,
} from '@gi/contract/fields/entry-names';
import { Field, TextInput } from '#components/fields/field.tsx';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { useText } from '#i18n/language.ts';
import type { ComponentProps } from 'react';

type NameField = `names.${NameLanguage}`;
const nameFields: readonly [NameLanguage, NameField][] = nameLanguages.map((language) => [
  language,
  `names.${language}`,
]);

type NamedEntry = { names: EntryNames; shipped_names: readonly NameLanguage[] };
type TypedNames = Readonly<Record<NameField, string>>;

/** The fields of a form for the names of an entry, under the paths by which refusals name them. */
export const typedNames = (entry: NamedEntry | undefined): TypedNames =>
  Object.fromEntries(
    nameFields.map(([language, field]) => [field, entry?.names[language] ?? '']),
  ) as TypedNames;

/** The names that differ from those of the entry, in the shape of the request; nothing when none does. */
export const namesTyped = (
  typed: TypedNames,
  entry: NamedEntry | undefined,
): { names?: EntryNames } => {
  const changed = nameFields.filter(
    ([language, field]) => typed[field].trim() !== (entry?.names[language] ?? ''),
  );
  if (changed.length === 0) return {};
  return {
    names: Object.fromEntries(changed.map(([language, field]) => [language, typed[field]])),
  };
};

type NamesForm = {
  typed: TypedNames;
  error: (field: NameField) => string | undefined;
  control: (field: NameField) => ComponentProps<typeof TextInput>;
};

/** Names in other languages, closed at first; names that came with the program are marked. */
export const NameFields = ({ form, entry }: { form: NamesForm; entry: NamedEntry | undefined }) => {
  const t = useText(catalogueTexts);
  const shipped = new Set(entry?.shipped_names);
  const refused = nameFields.some(([, field]) => form.error(field) !== undefined);
  const given = nameFields.filter(([, field]) => form.typed[field].trim() !== '').length;
  return (
    <details open={refused || undefined} className="rounded-control border border-line px-3">
      <summary className="flex min-h-control cursor-pointer items-center gap-2 font-medium">
        {t('names')}
        <span className="text-sm font-normal text-ink-2">
          {t('namesGiven', { given, total: nameFields.length })}
        </span>
      </summary>
      <p className="pb-3 text-sm text-ink-2">{t('namesHint')}</p>
      <div className="grid gap-3 pb-3 sm:grid-cols-2">
        {nameFields.map(([language, field]) => (
          <Field
            key={language}
            label={<span lang={language}>{nameLanguageNames[language]}</span>}
            hint={
              shipped.has(language) && form.typed[field] === entry?.names[language]
                ? t('nameShipped')
                : undefined
            }
            error={form.error(field)}
          >
            <TextInput {...form.control(field)} lang={language} maxLength={200} />
          </Field>
        ))}
      </div>
    </details>
  );
};
