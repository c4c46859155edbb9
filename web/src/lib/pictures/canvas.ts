type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Width and height in pixels. */
export type Size = { width: number; height: number };

const NO_IMAGE = 'Failed to create image';

/** A canvas of the page; workers have `OffscreenCanvas` instead. */
export const newCanvas = ({ width, height }: Size): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width, height });

/** The drawing context of a canvas. Throws 'Canvas not supported'. */
export const contextOf = (canvas: AnyCanvas): Context => {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Canvas not supported');
  return context;
};

/** The canvas as a JPEG of this quality (0 to 1). Throws 'Failed to create image'. */
export const jpegOf = (canvas: AnyCanvas, quality: number): Promise<Blob> => {
  const type = 'image/jpeg';
  if (!('toBlob' in canvas)) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(NO_IMAGE))), type, quality);
  });
};

/** A JPEG file of this name from a canvas. Throws 'Failed to create image'. */
export const jpegFile = async (canvas: AnyCanvas, quality: number, name: string): Promise<File> =>
  new File([await jpegOf(canvas, quality)], name, { type: 'image/jpeg' });

/** A picture from a file or an address. Throws 'Failed to load image'. */
export const loadImage = (source: Blob | string): Promise<HTMLImageElement> => {
  const url = typeof source === 'string' ? source : URL.createObjectURL(source);
  const image = new Image();
  return new Promise<HTMLImageElement>((resolve, reject) => {
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('Failed to load image'));
    image.src = url;
  }).finally(() => {
    if (url !== source) URL.revokeObjectURL(url);
  });
};

/** A size after a turn by a multiple of 90 degrees: a quarter turn swaps width and height. */
export const turnedSize = ({ width, height }: Size, degrees: number): Size =>
  degrees % 180 === 0 ? { width, height } : { width: height, height: width };

/** Fills a canvas of this size with white: JPEG has no transparency. */
export const fillWhite = (context: Context, { width, height }: Size): void => {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
};

/**
 * Draws a picture, turned clockwise about its middle by a multiple of 90 degrees, so that it fills
 * a canvas of `size`.
 */
export const drawTurned = (
  context: Context,
  picture: CanvasImageSource,
  size: Size,
  degrees: number,
): void => {
  fillWhite(context, size);
  context.imageSmoothingQuality = 'high';
  context.translate(size.width / 2, size.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  const { width, height } = turnedSize(size, degrees);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
};
