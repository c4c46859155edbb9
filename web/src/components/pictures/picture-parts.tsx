import { dialogOfPart } from '../dialogs/dialog-of-part.tsx';
import { loadStraighten } from './straighten-part.tsx';

const loadCamera = async () => (await import('../camera/camera-dialog.tsx')).CameraDialog;
const loadRun = async () => (await import('../camera/camera-run.tsx')).CameraRun;
const loadEnlarge = async () => (await import('./enlarge-photo.tsx')).EnlargePhoto;
const loadCover = async () => (await import('./cover-picture.tsx')).CoverPicture;

/** The camera for one photo. */
export const CameraDialog = dialogOfPart(loadCamera);
/** The camera for all photos of a registration. */
export const CameraRun = dialogOfPart(loadRun);
/** A picture as large as the screen. */
export const Enlarge = dialogOfPart(loadEnlarge);
/** Bars over the number in a picture. */
export const Cover = dialogOfPart(loadCover);

/** Fetches all of them, for a day without a network. */
export const fetchPictureParts = async (): Promise<void> => {
  await Promise.all([loadCamera(), loadRun(), loadEnlarge(), loadStraighten(), loadCover()]);
};
