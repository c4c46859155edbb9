import { contextOf, newCanvas, type Size } from './canvas.ts';
import { judgePhoto, JUDGED_WIDTH, type PhotoQuality } from './photo-quality.ts';

/** Below these edges (pixels) no card is legible: the longer edge, and the shorter one of a strip. */
const SMALL = 400;
const NARROW = 100;

/** Judges a picture of this size by a small drawing of it. */
export const judgeDrawn = (picture: CanvasImageSource, size: Size): PhotoQuality => {
  const edges = [size.width, size.height];
  if (Math.max(...edges) < SMALL || Math.min(...edges) < NARROW) return 'small';
  const width = Math.min(JUDGED_WIDTH, size.width);
  const height = Math.max(1, Math.round((size.height * width) / size.width));
  const context = contextOf(newCanvas({ width, height }));
  context.drawImage(picture, 0, 0, width, height);
  return judgePhoto(context.getImageData(0, 0, width, height));
};

/** Judges a picture file, whether it was photographed here or chosen. Throws when it cannot be read. */
export const judgeImage = async (file: Blob): Promise<PhotoQuality> => {
  const picture = await createImageBitmap(file);
  try {
    return judgeDrawn(picture, picture);
  } finally {
    picture.close();
  }
};
