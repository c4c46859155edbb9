import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadAnswer, ReadRequest } from './qr-reader.worker.ts';

const { prepareReader, readBarcodes } = vi.hoisted(() => ({
  prepareReader: vi.fn<(given: { overrides: { locateFile: () => string } }) => Promise<void>>(),
  readBarcodes: vi.fn(),
}));
vi.mock('zxing-wasm/reader', () => ({ prepareZXingModule: prepareReader, readBarcodes }));

const corners = [0, 10, 10, 0].map((x, index) => ({ x, y: index < 2 ? 0 : 10 }));
const [topLeft, topRight, bottomRight, bottomLeft] = corners;

class Canvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
  }
  getContext() {
    const { width, height } = this;
    return { drawImage: vi.fn(), getImageData: () => ({ data: [], width, height }) };
  }
}

beforeEach(() => {
  prepareReader.mockResolvedValue(undefined);
  const position = { topLeft, topRight, bottomRight, bottomLeft };
  readBarcodes.mockResolvedValue([{ isValid: true, text: 'by the WebAssembly', position }]);
  vi.stubGlobal('OffscreenCanvas', Canvas);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

// The files that run after this one in the same worker read real codes.
afterAll(() => {
  vi.doUnmock('zxing-wasm/reader');
  vi.resetModules();
});

/** A worker of its own, asked as the page asks it. */
const openWorker = async () => {
  vi.resetModules();
  let handle: (event: { data: ReadRequest; ports: unknown[] }) => void = () => undefined;
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof handle) => {
    handle = listener;
  });
  await import('./qr-reader.worker.ts');
  return (request: ReadRequest) =>
    new Promise<ReadAnswer>((resolve) => {
      handle({ data: request, ports: [{ postMessage: resolve }] });
    });
};
const frame = { width: 100, height: 100, close: vi.fn() } as unknown as ImageBitmap;

/** A browser that reads codes itself, of these formats. */
const withDetector = (formats: readonly string[]) => {
  const detect = vi.fn().mockResolvedValue([{ rawValue: 'by the browser', cornerPoints: corners }]);
  class Detector {
    static readonly getSupportedFormats = async () => formats;
    readonly detect = detect;
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  return detect;
};

const textsOf = (answer: ReadAnswer) =>
  'codes' in answer ? answer.codes.map(({ text }) => text) : answer.failed;

test('a browser that reads codes itself is asked, and the WebAssembly is not even fetched', async () => {
  const detect = withDetector(['ean_13', 'qr_code']);
  const read = await openWorker();
  const answer = await read({ picture: frame, care: 'live' });
  expect(textsOf(answer)).toEqual(['by the browser']);
  expect(answer).toMatchObject({ codes: [{ place: { x: 0, y: 0, width: 0.1, height: 0.1 } }] });
  expect(detect).toHaveBeenCalledWith(frame);
  expect(prepareReader).not.toHaveBeenCalled();
});

test.each([
  ['has none', undefined],
  ['has one that reads no QR codes', ['ean_13']],
  ['has an empty one', []],
])('where the browser %s the WebAssembly reads, from our own origin', async (_name, formats) => {
  const detect = formats && withDetector(formats);
  const read = await openWorker();
  expect(textsOf(await read({ picture: frame, care: 'still' }))).toEqual(['by the WebAssembly']);
  const url = prepareReader.mock.calls[0]?.[0].overrides.locateFile() ?? '';
  expect(new URL(url, location.href).origin).toBe(location.origin);
  expect(url).toContain('.wasm');
  if (detect !== undefined) expect(detect).not.toHaveBeenCalled();
});

test('a reader that could not be fetched is asked for again at the next try', async () => {
  prepareReader.mockRejectedValueOnce(new Error('no network'));
  const read = await openWorker();
  expect(await read({ care: 'live' })).toEqual({ failed: 'loading' });
  expect(textsOf(await read({ picture: frame, care: 'live' }))).toEqual(['by the WebAssembly']);
});
