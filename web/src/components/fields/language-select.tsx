import { useEffect, useRef } from 'react';
import { useLanguage, useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { Field, Select } from './field.tsx';
import { Notice } from '../messages/notice.tsx';

type LanguageSelectProps = {
  /** Only the languages that the pages of the office are in. */
  ofOffice?: boolean;
};

/** The choice of language, each in its own script. */
export const LanguageSelect = ({ ofOffice = false }: LanguageSelectProps) => {
  const t = useText(common);
  const { chosen, languages, setLanguage } = useLanguage();
  const offered = ofOffice ? languages.filter(({ office }) => office) : languages;
  return (
    <Field label={t('language')}>
      <Select value={chosen} onChange={(event) => setLanguage(event.target.value)}>
        {offered.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
};

/**
 * Says, in the language of the screens and in the chosen one, that its texts wait for a network. Comes into sight when
 * it appears: the choice may be far from it.
 */
export const LanguageLater = () => {
  const t = useText(common);
  const { chosen, comesLater } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [comesLater]);
  if (comesLater === undefined) return null;
  return (
    <div ref={box} className="w-full max-w-sm">
      <Notice tone="warning">
        <p lang={chosen}>{comesLater}</p>
        <p>{t('languageLater')}</p>
      </Notice>
    </div>
  );
};
