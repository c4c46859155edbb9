export type PhotoQuality = 'good' | 'dark' | 'blurred' | 'small';

/** Mean luminance (0–255) under which a card's print is hard to read. */
const DARK = 55;
/** Variance of the Laplacian under which no edge in the picture is sharp (seen on test photos). */
const BLURRED = 40;
/** Pictures are judged at this width: finer detail is noise. */
export const JUDGED_WIDTH = 480;

const luminance = ({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>) => {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i += 1) {
    const at = i * 4;
    grey[i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return grey;
};

const sharpness = (grey: Float32Array, width: number, height: number): number => {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      const around =
        (grey[i - 1] ?? 0) + (grey[i + 1] ?? 0) + (grey[i - width] ?? 0) + (grey[i + width] ?? 0);
      const edge = around - 4 * (grey[i] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  const mean = sum / count;
  return squares / count - mean * mean;
};

/** A remark for the person behind the camera; it never blocks. */
export const judgePhoto = (image: Pick<ImageData, 'data' | 'width' | 'height'>): PhotoQuality => {
  if (image.width < 3 || image.height < 3) return 'good';
  const grey = luminance(image);
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  if (mean < DARK) return 'dark';
  return sharpness(grey, image.width, image.height) < BLURRED ? 'blurred' : 'good';
};
