import { judgePhoto, JUDGED_WIDTH } from './photo-quality.ts';
import type { PhotoQuality } from './photo-quality.ts';

/** JPEG quality of camera photos. */
const QUALITY = 0.8;

export type Photo = { canvas: HTMLCanvasElement; blob: Blob; quality: PhotoQuality };

function context(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const made = canvas.getContext('2d');
  if (made === null) throw new Error('Canvas not supported');
  return made;
}

function judge(canvas: HTMLCanvasElement): PhotoQuality {
  const small = document.createElement('canvas');
  small.width = Math.min(JUDGED_WIDTH, canvas.width);
  small.height = Math.max(1, Math.round((canvas.height * small.width) / canvas.width));
  const pen = context(small);
  pen.drawImage(canvas, 0, 0, small.width, small.height);
  return judgePhoto(pen.getImageData(0, 0, small.width, small.height));
}

async function photoOf(canvas: HTMLCanvasElement): Promise<Photo> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  if (blob === null) throw new Error('Failed to create image');
  return { canvas, blob, quality: judge(canvas) };
}

/** What the video shows at this moment, in the camera's own resolution. */
export function takePhoto(video: HTMLVideoElement): Promise<Photo> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  if (canvas.width === 0) throw new Error('Failed to create image');
  context(canvas).drawImage(video, 0, 0);
  return photoOf(canvas);
}

/** The same photo a quarter turn to the right. */
export function rotatePhoto({ canvas }: Photo): Promise<Photo> {
  const turned = document.createElement('canvas');
  turned.width = canvas.height;
  turned.height = canvas.width;
  const pen = context(turned);
  pen.translate(turned.width, 0);
  pen.rotate(Math.PI / 2);
  pen.drawImage(canvas, 0, 0);
  return photoOf(turned);
}
