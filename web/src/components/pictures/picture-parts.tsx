import { dialogOfPart } from './dialog-of-part.tsx';
import { loadStraighten } from './straighten-part.tsx';

const loadEnlarge = async () => (await import('./enlarge-photo.tsx')).EnlargePhoto;
const loadCover = async () => (await import('./cover-picture.tsx')).CoverPicture;

/** A picture as large as the screen. */
export const Enlarge = dialogOfPart(loadEnlarge);
/** Bars over the number in a picture. */
export const Cover = dialogOfPart(loadCover);

/** Fetches all of them, for a day without a network. */
export const fetchPictureParts = async (): Promise<void> => {
  await Promise.all([loadEnlarge(), loadStraighten(), loadCover()]);
};
