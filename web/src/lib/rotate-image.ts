/** JPEG quality of a picture saved in the viewer. */
const JPEG_QUALITY = 0.95;

function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image), { once: true });
    image.addEventListener('error', () => reject(new Error('Failed to load image')), {
      once: true,
    });
    image.src = url;
  });
}

/** The picture turned clockwise by 0, 90, 180 or 270 degrees, as a JPEG file of this name. */
export async function rotatedJpeg(url: string, degrees: number, fileName: string): Promise<File> {
  const image = await loadImage(url);
  const lying = degrees % 180 !== 0;
  const canvas = document.createElement('canvas');
  canvas.width = lying ? image.naturalHeight : image.naturalWidth;
  canvas.height = lying ? image.naturalWidth : image.naturalHeight;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Canvas not supported');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  if (blob === null) throw new Error('Failed to create image');
  return new File([blob], fileName, { type: 'image/jpeg' });
}
