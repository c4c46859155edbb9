import { Suspense, type ComponentType } from 'react';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { Dialog } from './dialog.tsx';

/** On a phone that never fetched the part and has no network. */
const NotHere = ({ onClose }: { onClose: () => void }) => (
  <Dialog onClose={onClose} title={useText(lockTexts)('needsNetwork')} phone="compact" textOnly>
    <p>{useText(common)('needsNetwork')}</p>
  </Dialog>
);

/** A dialog that a phone keeps apart from the app (web/build/chunks.ts): it comes at rest, or when it is opened. */
export const dialogOfPart = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Part = lazyPart(load, NotHere);
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
};
