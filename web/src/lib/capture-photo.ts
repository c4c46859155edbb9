import { contextOf, drawTurned, jpegOf, newCanvas, turnedSize } from './canvas.ts';
import { judgePhoto, JUDGED_WIDTH } from './photo-quality.ts';
import type { PhotoQuality } from './photo-quality.ts';

/** JPEG quality of camera photos. */
const QUALITY = 0.8;

export type Photo = { canvas: HTMLCanvasElement; blob: Blob; quality: PhotoQuality };

const judge = (canvas: HTMLCanvasElement): PhotoQuality => {
  const width = Math.min(JUDGED_WIDTH, canvas.width);
  const height = Math.max(1, Math.round((canvas.height * width) / canvas.width));
  const context = contextOf(newCanvas({ width, height }));
  context.drawImage(canvas, 0, 0, width, height);
  return judgePhoto(context.getImageData(0, 0, width, height));
};

const photoOf = async (canvas: HTMLCanvasElement): Promise<Photo> => ({
  canvas,
  blob: await jpegOf(canvas, QUALITY),
  quality: judge(canvas),
});

/** What the video shows at this moment, in the camera's own resolution. */
export const takePhoto = (video: HTMLVideoElement): Promise<Photo> => {
  const canvas = newCanvas({ width: video.videoWidth, height: video.videoHeight });
  if (canvas.width === 0) throw new Error('Failed to create image');
  contextOf(canvas).drawImage(video, 0, 0);
  return photoOf(canvas);
};

/** The same photo a quarter turn to the right. */
export const rotatePhoto = ({ canvas }: Photo): Promise<Photo> => {
  const size = turnedSize(canvas, 90);
  const turned = newCanvas(size);
  drawTurned(contextOf(turned), canvas, size, 90);
  return photoOf(turned);
};
