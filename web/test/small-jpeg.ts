/** A picture that the app takes as it is: it begins like a JPEG, and what it holds is up to the test. */
export const smallJpeg = (name: string, content = 'picture'): File =>
  new File([new Uint8Array([0xff, 0xd8]), content], name, { type: 'image/jpeg' });
