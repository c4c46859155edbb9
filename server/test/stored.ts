import type { World } from './world.ts';

/** How many objects the file store holds at this moment. */
export const countObjects = async (world: World): Promise<number> => {
  let count = 0;
  for await (const _object of world.files.list()) count += 1;
  return count;
};

/** A whole, small PDF. */
export const anyPdf = (text = 'proof of production'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text.repeat(200)}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );

/** A file as a browser would send it in a field of a form. */
export const filePart = (content: Uint8Array, name: string, type: string): File =>
  new File([new Uint8Array(content)], name, { type });
