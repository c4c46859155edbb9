import { contextOf, fillWhite, jpegFile, loadImage, newCanvas } from './canvas.ts';
import type { Size } from './canvas.ts';

/** JPEG quality and file name of the merged card. */
const QUALITY = 0.9;
const FILE_NAME = 'aadhar-combined.jpg';

/** Both sides at one height, beside each other; widths follow their shapes. */
export const sideBySide = (front: Size, back: Size) => {
  const height = Math.max(front.height, back.height);
  const frontWidth = Math.round((front.width * height) / front.height);
  const backWidth = Math.round((back.width * height) / back.height);
  return { height, frontWidth, backWidth, width: frontWidth + backWidth };
};

/**
 * Front and back of an Aadhar card as one JPEG, side by side. Throws 'Failed to load image',
 * 'Canvas not supported' or 'Failed to create image'.
 */
export const mergeImages = async (front: Blob, back: Blob): Promise<File> => {
  const [left, right] = await Promise.all([loadImage(front), loadImage(back)]);
  const size = sideBySide(left, right);
  const canvas = newCanvas(size);
  const context = contextOf(canvas);
  fillWhite(context, size);
  context.drawImage(left, 0, 0, size.frontWidth, size.height);
  context.drawImage(right, size.frontWidth, 0, size.backWidth, size.height);
  return jpegFile(canvas, QUALITY, FILE_NAME);
};
