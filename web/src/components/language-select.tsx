import { useLanguage, useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { Field, Select } from './ui/field.tsx';

/** The choice of language, each in its own script; nothing while there is only one. */
export const LanguageSelect = () => {
  const t = useText(common);
  const { language, languages, setLanguage } = useLanguage();
  if (languages.length < 2) return null;
  return (
    <Field label={t('language')}>
      <Select value={language} onChange={(event) => setLanguage(event.target.value)}>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
};
