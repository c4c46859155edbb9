import { vi } from 'vitest';
import type { ReadAnswer } from '#lib/qr/qr-reader.ts';

/** Codes with these texts, in the middle of the picture. */
export const codesOf = (...texts: readonly string[]): ReadAnswer => ({
  codes: texts.map((text) => ({ text, place: { x: 0.4, y: 0.4, width: 0.2, height: 0.2 } })),
});

/** jsdom has neither workers nor WebAssembly of ours: a reader that finds these codes in every picture. */
export const withReader = (answer: ReadAnswer): void => {
  class Reader extends EventTarget {
    postMessage({ picture }: { picture?: Blob }, [port]: readonly MessagePort[]) {
      port?.postMessage(picture === undefined && 'codes' in answer ? { codes: [] } : answer);
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Reader);
};
