import { contextOf, drawTurned, jpegFile, loadImage, newCanvas, turnedSize } from './canvas.ts';

/** JPEG quality of a picture saved in the viewer. */
const QUALITY = 0.95;

/**
 * The picture at this address, turned clockwise, as a JPEG file of this name. Throws 'Failed to
 * load image', 'Canvas not supported' or 'Failed to create image'.
 */
export const rotatedJpeg = async (
  url: string,
  degrees: number,
  fileName: string,
): Promise<File> => {
  const image = await loadImage(url);
  const size = turnedSize({ width: image.naturalWidth, height: image.naturalHeight }, degrees);
  const canvas = newCanvas(size);
  drawTurned(contextOf(canvas), image, size, degrees);
  return jpegFile(canvas, QUALITY, fileName);
};
