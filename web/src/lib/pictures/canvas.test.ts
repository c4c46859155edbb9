import { expect, test, vi } from 'vitest';
import { noteDrawing } from '#test/canvas.ts';
import { contextOf, drawTurned, jpegOf, newCanvas, turnedSize } from './canvas.ts';

test('a quarter turn swaps width and height, a half turn does not', () => {
  const size = { width: 300, height: 200 };
  expect([0, 90, 180, 270].map((degrees) => turnedSize(size, degrees).width)).toEqual([
    300, 200, 300, 200,
  ]);
});

test('a turned picture fills the canvas on white, about its middle', () => {
  const { calls, context } = noteDrawing();
  const picture = document.createElement('img');
  drawTurned(
    contextOf(newCanvas({ width: 200, height: 300 })),
    picture,
    { width: 200, height: 300 },
    90,
  );
  expect(calls).toEqual([
    ['fillRect', 0, 0, 200, 300],
    ['translate', 100, 150],
    ['rotate', Math.PI / 2],
    ['drawImage', picture, -150, -100, 300, 200],
  ]);
  expect(context).toMatchObject({ fillStyle: '#ffffff', imageSmoothingQuality: 'high' });
});

test('a browser that cannot draw or encode says so in the words that the unit fixed', async () => {
  const canvas = newCanvas({ width: 2, height: 2 });
  vi.spyOn(canvas, 'getContext').mockReturnValue(null);
  expect(() => contextOf(canvas)).toThrow('Canvas not supported');
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(null));
  await expect(jpegOf(canvas, 0.9)).rejects.toThrow('Failed to create image');
});

test('pages and workers encode a JPEG of the quality asked for', async () => {
  const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
  const canvas = newCanvas({ width: 2, height: 2 });
  const toBlob = vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(jpeg));
  expect(await jpegOf(canvas, 0.8)).toBe(jpeg);
  expect(toBlob.mock.calls[0]?.slice(1)).toEqual(['image/jpeg', 0.8]);
  const convertToBlob = vi.fn().mockResolvedValue(jpeg);
  expect(await jpegOf({ convertToBlob } as never, 0.8)).toBe(jpeg);
  expect(convertToBlob).toHaveBeenCalledWith({ type: 'image/jpeg', quality: 0.8 });
});
