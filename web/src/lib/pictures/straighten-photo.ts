import { contextOf, newCanvas } from './canvas.ts';
import { type Photo, photoOf } from './capture-photo.ts';
import { type Corners, straighten } from './straighten.ts';

/** The part of the photo between these corners, upright: a card that was photographed at an angle. */
export const straightenPhoto = (
  { canvas }: Pick<Photo, 'canvas'>,
  corners: Corners,
): Promise<Photo> => {
  const { width, height } = canvas;
  const straight = straighten(contextOf(canvas).getImageData(0, 0, width, height), corners);
  const drawn = newCanvas(straight);
  const context = contextOf(drawn);
  const pixels = context.createImageData(straight.width, straight.height);
  pixels.data.set(straight.data);
  context.putImageData(pixels, 0, 0);
  return photoOf(drawn);
};
