import { contextOf, fillWhite, jpegOf, loadImage, newCanvas, type Size } from './canvas.ts';
import { encodeTowards, targetSize } from './shrink-core.ts';

const FILE_NAME = 'aadhar-combined.jpg';

/** Both sides at one height, beside each other; widths follow their shapes. */
export const sideBySide = (front: Size, back: Size) => {
  const height = Math.max(front.height, back.height);
  const frontWidth = Math.round((front.width * height) / front.height);
  const backWidth = Math.round((back.width * height) / back.height);
  return { height, frontWidth, backWidth, width: frontWidth + backWidth };
};

/**
 * Front and back of an Aadhar card as one JPEG, side by side, shrunk once: longest edge 1600 px, towards
 * 70 KB, at most of quality 0.9. Throws 'Failed to load image',
 * 'Canvas not supported' or 'Failed to create image'.
 */
export const mergeImages = async (front: Blob, back: Blob): Promise<File> => {
  const [left, right] = await Promise.all([loadImage(front), loadImage(back)]);
  const full = sideBySide(left, right);
  const { width, height } = targetSize(full);
  const frontWidth = Math.round((full.frontWidth * width) / full.width);
  const canvas = newCanvas({ width, height });
  const context = contextOf(canvas);
  fillWhite(context, canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(left, 0, 0, frontWidth, height);
  context.drawImage(right, frontWidth, 0, width - frontWidth, height);
  const merged = await encodeTowards((quality) => jpegOf(canvas, quality));
  return new File([merged], FILE_NAME, { type: 'image/jpeg' });
};
