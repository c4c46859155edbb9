import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { CopyButton } from '#components/buttons/copy-button.tsx';
import { Button } from '#components/buttons/button.tsx';
import { UnsavedWork } from '#components/dialogs/unsaved-work.tsx';
import { useText } from '#i18n/language.ts';
import { secondFactorTexts } from '#i18n/en/second-factor.ts';

/** Shows recovery codes once, to be printed or copied. Leaving before they are kept asks first: no one can show them again. */
export const RecoveryCodes = ({ codes, onKept }: { codes: string[]; onKept: () => void }) => {
  const t = useText(secondFactorTexts);
  const [isKept, setKept] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <UnsavedWork
        unsaved={!isKept}
        question={{ title: t('codesTitle'), text: t('codesText'), leave: t('kept') }}
      />
      <div>
        <h2 className="text-lg">{t('codesTitle')}</h2>
        <p className="mt-1 text-ink-2">{t('codesText')}</p>
      </div>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-control border border-line bg-paper p-3 font-mono min-[22rem]:text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <CopyButton text={codes.join('\n')} />
        <Button
          variant="primary"
          onClick={() => {
            setKept(true);
            onKept();
          }}
        >
          {t('kept')}
        </Button>
      </div>
    </div>
  );
};
