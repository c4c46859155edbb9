import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { paperTexts } from '#i18n/en/papers.ts';

/** Why a card was made without its QR code, and where that is mended. */
export const QrNotice = () => {
  const t = useText(paperTexts);
  return <Notice tone="warning">{t('withoutQr')}</Notice>;
};
