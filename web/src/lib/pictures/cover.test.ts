import { afterEach, expect, test, vi } from 'vitest';
import { barBetween, coverPicture, LEAST_BAR, movedBar, resizedBar } from './cover.ts';

afterEach(() => vi.restoreAllMocks());

test('a bar lies between two points in any order, inside of the picture', () => {
  const bar = barBetween({ x: 0.6, y: 0.9 }, { x: 0.2, y: 0.7 });
  expect(bar.x).toBeCloseTo(0.2);
  expect(bar.y).toBeCloseTo(0.7);
  expect(bar.width).toBeCloseTo(0.4);
  expect(bar.height).toBeCloseTo(0.2);
  expect(barBetween({ x: -3, y: -1 }, { x: 9, y: 2 })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

test('two taps on a line of digits make a bar that is high enough, about that line', () => {
  const bar = barBetween({ x: 0.2, y: 0.5 }, { x: 0.7, y: 0.5 });
  expect(bar.height).toBe(LEAST_BAR);
  expect(bar.y + bar.height / 2).toBeCloseTo(0.5);
  // At the edge it stays inside.
  expect(barBetween({ x: 0, y: 1 }, { x: 1, y: 1 }).y).toBeCloseTo(1 - LEAST_BAR);
});

test('a bar that is moved or resized stays inside of the picture', () => {
  const bar = { x: 0.5, y: 0.5, width: 0.25, height: 0.25 };
  expect(movedBar(bar, { x: 9, y: -9 })).toEqual({ ...bar, x: 0.75, y: 0 });
  expect(resizedBar(bar, { x: 9, y: -9 })).toEqual({ ...bar, width: 0.5, height: LEAST_BAR });
});

test('the bars are black in whole pixels of a new JPEG, outwards', async () => {
  const fillRect = vi.fn();
  const pen = { fillStyle: '', fillRect, drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done: BlobCallback) =>
    done(new Blob(['jpeg'], { type: 'image/jpeg' })),
  );
  vi.stubGlobal('createImageBitmap', async () => ({ width: 101, height: 55, close: vi.fn() }));
  const file = new File(['x'], 'card.jpg', { type: 'image/jpeg' });
  const covered = await coverPicture(file, [{ x: 0.105, y: 0.105, width: 0.5, height: 0.2 }]);
  expect(fillRect.mock.calls).toEqual([
    [0, 0, 101, 55],
    [10, 5, 52, 12],
  ]);
  expect(pen.fillStyle).toBe('#000000');
  expect(await covered.text()).toBe('jpeg');
  expect([covered.name, covered.type]).toEqual(['card.jpg', 'image/jpeg']);
});
