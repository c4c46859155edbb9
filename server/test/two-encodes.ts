import sharp from 'sharp';

/**
 * The least that processing a photo can cost when it is encoded twice: decoding, as the server does
 * it, and two encodes at this quality. The yardstick of the benchmark.
 */
export const encodeTwice = async (photo: Buffer, quality: number): Promise<Buffer> => {
  const { data, info } = await sharp(photo, { failOn: 'truncated' })
    .autoOrient()
    .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  const encode = (): Promise<Buffer> =>
    sharp(data, { raw }).jpeg({ quality, quantisationTable: 3, optimiseCoding: true }).toBuffer();
  await encode();
  return encode();
};

/** As the server sets it: the machine's cores work on different photos, not on one. */
export const limitThreads = (): void => {
  sharp.cache(false);
  sharp.concurrency(1);
};
