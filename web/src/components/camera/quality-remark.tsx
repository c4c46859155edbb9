import type { Photo } from '#lib/pictures/capture-photo.ts';
import { useText } from '#i18n/language.ts';
import { documentTexts } from '#i18n/en/documents.ts';
import { Notice } from '../messages/notice.tsx';

/** A remark about a photo that may be hard to read; it never blocks. */
export const QualityRemark = ({ quality }: Pick<Photo, 'quality'>) => {
  const t = useText(documentTexts);
  const messageKeys = { dark: 'tooDark', blurred: 'blurred', small: 'tooSmall' } as const;
  return quality === 'good' ? null : <Notice tone="warning">{t(messageKeys[quality])}</Notice>;
};
