import { useLanguage, useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { Field, Select } from './ui/field.tsx';
import { Notice } from './ui/notice.tsx';

/**
 * The choice of language, each in its own script; nothing while there is only one. Says in both languages
 * when the texts of the chosen one have to wait for a network.
 */
export const LanguageSelect = () => {
  const t = useText(common);
  const { language, languages, setLanguage, comesLater } = useLanguage();
  if (languages.length < 2) return null;
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('language')}>
        <Select value={language} onChange={(event) => setLanguage(event.target.value)}>
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {comesLater === undefined ? null : (
        <Notice tone="warning">
          <p lang={language}>{comesLater}</p>
          <p lang="en">{t('languageLater')}</p>
        </Notice>
      )}
    </div>
  );
};
