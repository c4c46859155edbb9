/**
 * Pixels and bytes of a picture of the Registry's letter: a page of A4 is read at 200 dots per inch. The other pictures of
 * the register are much smaller (`ImageOptions`).
 */
export const letterPicture = {
  targetBytes: 400 * 1024,
  maxEdge: 2400,
  minEdge: 1800,
  minQuality: 50,
};
