/** JPEG quality and file name of the merged card. */
const QUALITY = 0.9;
const FILE_NAME = 'aadhar-combined.jpg';

function load(source: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(source);
  const image = new Image();
  return new Promise<HTMLImageElement>((resolve, reject) => {
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('Failed to load image'));
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** Both sides at one height, beside each other; widths follow their shapes. */
export function sideBySide(
  front: { width: number; height: number },
  back: { width: number; height: number },
) {
  const height = Math.max(front.height, back.height);
  const frontWidth = Math.round((front.width * height) / front.height);
  const backWidth = Math.round((back.width * height) / back.height);
  return { height, frontWidth, backWidth, width: frontWidth + backWidth };
}

/**
 * Front and back of an Aadhar card as one JPEG, side by side. Throws 'Failed to load image',
 * 'Canvas not supported' or 'Failed to create image'.
 */
export async function mergeImages(front: Blob, back: Blob): Promise<File> {
  const [left, right] = await Promise.all([load(front), load(back)]);
  const size = sideBySide(left, right);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Canvas not supported');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(left, 0, 0, size.frontWidth, size.height);
  context.drawImage(right, size.frontWidth, 0, size.backWidth, size.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  if (blob === null) throw new Error('Failed to create image');
  return new File([blob], FILE_NAME, { type: 'image/jpeg' });
}
