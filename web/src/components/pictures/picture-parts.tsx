import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import { Dialog } from '../dialogs/dialog.tsx';

/** On a phone that never fetched the part and has no network. */
const NotHere = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={useText(lockTexts)('needsNetwork')}
    phone="compact"
    textOnly
  >
    <p>{useText(common)('needsNetwork')}</p>
  </Dialog>
);

/** A dialog that a phone keeps apart from the app (web/build/chunks.ts): it comes at rest, or when it is opened. */
const dialogOfPart = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: NotHere };
    }
  });
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
};

const loadEnlarge = async () => (await import('./enlarge-photo.tsx')).EnlargePhoto;
const loadStraighten = async () => (await import('../camera/straighten-photo.tsx')).StraightenPhoto;

const loadCover = async () => (await import('./cover-picture.tsx')).CoverPicture;

/** A picture as large as the screen. */
export const Enlarge = dialogOfPart(loadEnlarge);
/** The corners of a photo. */
export const Straighten = dialogOfPart(loadStraighten);
/** Bars over the number in a picture. */
export const Cover = dialogOfPart(loadCover);

/** Fetches all of them, for a day without a network. */
export const fetchPictureParts = async (): Promise<void> => {
  await Promise.all([loadEnlarge(), loadStraighten(), loadCover()]);
};
