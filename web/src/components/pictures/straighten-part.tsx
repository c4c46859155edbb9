import { dialogOfPart } from '../dialogs/dialog-of-part.tsx';

export const loadStraighten = async () =>
  (await import('../camera/straighten-photo.tsx')).StraightenPhoto;

/** The corners of a photo. */
export const Straighten = dialogOfPart(loadStraighten);
