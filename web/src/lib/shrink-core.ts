/** Longest edge in pixels: an ID card stays readable. */
export const LONGEST_EDGE = 1600;
/** The wanted size of a picture in bytes. */
export const TARGET_BYTES = 70 * 1024;
/** Below this JPEG quality small print breaks up; the picture is sent larger instead. */
export const QUALITY_FLOOR = 0.35;
const QUALITY_TOP = 0.85;
const SEARCH_STEPS = 4;

export type Turn = 0 | 90 | 180 | 270;

/** The size after shrinking and turning, in whole pixels. */
export function targetSize(width: number, height: number, turn: Turn) {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  const w = Math.max(1, Math.round(width * scale));
  const h = Math.max(1, Math.round(height * scale));
  return turn % 180 === 0 ? { width: w, height: h } : { width: h, height: w };
}

/**
 * Finds, by binary search, the best quality between minimum and maximum whose result is at most the
 * target size. Uses the minimum when even that is too large.
 */
export async function searchQuality(encode: (quality: number) => Promise<Blob>): Promise<Blob> {
  const best = await encode(QUALITY_TOP);
  if (best.size <= TARGET_BYTES) return best;
  let low = QUALITY_FLOOR;
  let high = QUALITY_TOP;
  let fitting = await encode(QUALITY_FLOOR);
  if (fitting.size > TARGET_BYTES) return fitting;
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const quality = (low + high) / 2;
    const tried = await encode(quality);
    if (tried.size <= TARGET_BYTES) {
      fitting = tried;
      low = quality;
    } else high = quality;
  }
  return fitting;
}

type Context = Pick<
  CanvasRenderingContext2D,
  'translate' | 'rotate' | 'drawImage' | 'fillRect' | 'fillStyle' | 'imageSmoothingQuality'
>;

/** Draws the picture rotated about its centre on a white background (JPEG has no transparency). */
export function drawTurned(
  context: Context,
  picture: ImageBitmap,
  size: { width: number; height: number },
  turn: Turn,
): void {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.translate(size.width / 2, size.height / 2);
  context.rotate((turn * Math.PI) / 180);
  const [w, h] = turn % 180 === 0 ? [size.width, size.height] : [size.height, size.width];
  context.drawImage(picture, -w / 2, -h / 2, w, h);
}

/** Decodes (applying the EXIF orientation), shrinks, rotates and encodes in a worker thread. */
export async function shrinkOffscreen(source: Blob, turn: Turn): Promise<Blob> {
  const picture = await createImageBitmap(source);
  try {
    const size = targetSize(picture.width, picture.height, turn);
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('Canvas not supported');
    drawTurned(context, picture, size, turn);
    return await searchQuality((quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }));
  } finally {
    picture.close();
  }
}
