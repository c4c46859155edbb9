import type { ReactNode } from 'react';
import { Notice } from '#components/messages/notice.tsx';
import { scannerTexts } from '#i18n/en/scanner.ts';
import { useText } from '#i18n/language.ts';

type ScannedNoticeProps = {
  verified: boolean;
  /** The last four of the card's number, where its code has them. */
  digits: string | null | undefined;
  /** What was entered says something else than the card. */
  differs?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
};

/** Which card was scanned, and whether UIDAI signed it. */
export const ScannedNotice = (props: ScannedNoticeProps) => {
  const { verified, digits, differs, actions, children } = props;
  const t = useText(scannerTexts);
  return (
    <Notice
      tone={differs ? 'warning' : verified ? 'success' : 'info'}
      title={t(verified ? 'scannedVerified' : 'scanned')}
      actions={actions}
    >
      <p>{digits ? t('scannedText', { digits }) : t('scannedOld')}</p>
      {children}
    </Notice>
  );
};
