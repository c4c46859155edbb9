import { contextOf, drawTurned, jpegOf, newCanvas, turnedSize } from './canvas.ts';
import { judgeDrawn } from './judge-image.ts';
import { cutOf, type PhotoSubject } from './photo-guide.ts';
import type { PhotoQuality } from './photo-quality.ts';

/** JPEG quality of camera photos. */
const QUALITY = 0.8;

export type Photo = { canvas: HTMLCanvasElement; blob: Blob; quality: PhotoQuality };

/** A drawn photo as a JPEG, with what is remarked of it. */
export const photoOf = async (canvas: HTMLCanvasElement): Promise<Photo> => ({
  canvas,
  blob: await jpegOf(canvas, QUALITY),
  quality: judgeDrawn(canvas, canvas),
});

/** What the video shows at this moment within the subject's guide, in the camera's own resolution. */
export const takePhoto = (
  video: HTMLVideoElement,
  subject: PhotoSubject = 'any',
): Promise<Photo> => {
  const size = { width: video.videoWidth, height: video.videoHeight };
  if (size.width === 0) throw new Error('Failed to create image');
  const { x, y, width, height } = cutOf(size, subject);
  const canvas = newCanvas({ width, height });
  contextOf(canvas).drawImage(video, x, y, width, height, 0, 0, width, height);
  return photoOf(canvas);
};

/** A picture file as a photo that can be turned and straightened. Throws 'Failed to load image'. */
export const openPhoto = async (file: Blob): Promise<Photo> => {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Error('Failed to load image', { cause });
  });
  const canvas = newCanvas(picture);
  contextOf(canvas).drawImage(picture, 0, 0);
  picture.close();
  return { canvas, blob: file, quality: judgeDrawn(canvas, canvas) };
};

/** The same photo a quarter turn to the right. */
export const rotatePhoto = ({ canvas }: Pick<Photo, 'canvas'>): Promise<Photo> => {
  const size = turnedSize(canvas, 90);
  const turned = newCanvas(size);
  drawTurned(contextOf(turned), canvas, size, 90);
  return photoOf(turned);
};
