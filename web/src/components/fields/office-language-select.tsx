import { common } from '#i18n/en/common.ts';
import { useText } from '#i18n/language.ts';
import { useOfficeLanguage } from '#i18n/office-languages.ts';
import { Field, Select } from './field.tsx';

/** As `LanguageSelect`, for an account of the office: the languages that its pages are in. */
export const OfficeLanguageSelect = () => {
  const t = useText(common);
  const { chosen, languages, choose } = useOfficeLanguage();
  return (
    <Field label={t('language')}>
      <Select value={chosen} onChange={(event) => choose(event.target.value)}>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
};
