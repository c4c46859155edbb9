import { useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { scannerTexts } from '#i18n/en/scanner.ts';
import { useText } from '#i18n/language.ts';
import { hasScanner, keepScanner } from './scanner-parts.ts';

type State = 'looking' | 'here' | 'missing' | 'fetching' | 'failed';

/** Whether this phone has the scanner for a day without a network, and a button that fetches it. */
export const ScannerState = () => {
  const t = useText(scannerTexts);
  const [state, setState] = useState<State>('looking');
  useEffect(() => {
    void hasScanner().then((isHere) => setState(isHere ? 'here' : 'missing'));
  }, []);
  const fetchPart = async () => {
    setState('fetching');
    setState((await keepScanner()) ? 'here' : 'failed');
  };
  return (
    <Card heading={t('partTitle')}>
      {state === 'here' ? (
        <Notice tone="success">{t('partHere')}</Notice>
      ) : (
        <div className="flex flex-col gap-3">
          <p>{t('partMissing')}</p>
          {state === 'failed' ? <Notice tone="error">{t('partFailed')}</Notice> : null}
          <Button
            className="self-start"
            pending={state === 'looking' || state === 'fetching'}
            pendingText={state === 'fetching' ? t('partFetching') : t('partFetch')}
            onClick={() => void fetchPart()}
          >
            {t('partFetch')}
          </Button>
        </div>
      )}
    </Card>
  );
};
