import { lazy, Suspense } from 'react';
import { Notice } from '#components/messages/notice.tsx';
import { scanTexts } from '#i18n/en/scan.ts';
import { useText } from '#i18n/language.ts';

/** For a phone without the scanner and without a network. */
const NotHere = () => {
  const t = useText(scanTexts);
  return <Notice>{t('notHere')}</Notice>;
};

// A part of the scanner itself: its words are on the phone when the scanner is.
const ScannerState = lazy(async () => {
  try {
    return { default: (await import('./scanner-state.tsx')).ScannerState };
  } catch {
    return { default: NotHere };
  }
});

/** Whether this phone has the scanner for a day without a network. */
export const ScannerCard = () => (
  <Suspense>
    <ScannerState />
  </Suspense>
);
