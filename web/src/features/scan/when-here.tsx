import { Suspense, type ComponentType } from 'react';
import { Notice } from '#components/messages/notice.tsx';
import { scanTexts } from '#i18n/en/scan.ts';
import { useText } from '#i18n/language.ts';
import { lazyPart } from '#lib/device/lazy-part.ts';

/** For a phone that never fetched the scanner and has no network. */
export const ScannerNotHere = () => {
  const t = useText(scanTexts);
  return <Notice>{t('notHere')}</Notice>;
};

/** A piece of the scanner, fetched when it is drawn first; the room that it takes is kept free meanwhile. */
export const whenHere = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  room: string,
): ComponentType<Props> => {
  const Piece = lazyPart(load, ScannerNotHere);
  return (props: Props) => (
    <Suspense fallback={<div className={room} />}>
      <Piece {...props} />
    </Suspense>
  );
};
