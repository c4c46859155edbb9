import { vi } from 'vitest';

/** What a canvas was asked to do, in order: `['rotate', Math.PI]`. */
type DrawingCall = [name: string, ...given: unknown[]];

/** Gives canvases a drawing context that only notes its calls: jsdom has none. Undone by `vi.restoreAllMocks()`. */
export const noteDrawing = () => {
  const calls: DrawingCall[] = [];
  const context = { fillStyle: '', imageSmoothingQuality: 'low' };
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void calls.push([name, ...given]);
  for (const name of ['fillRect', 'translate', 'rotate', 'drawImage'])
    Object.assign(context, { [name]: note(name) });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  return { calls, context };
};

/** Every picture loads, or none; every canvas becomes the same JPEG. Undone by `vi.restoreAllMocks()`. */
export const loadPictures = (how: 'well' | 'never' = 'well') => {
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function load(
    this: HTMLImageElement,
  ) {
    const happened = new Event(how === 'well' ? 'load' : 'error');
    queueMicrotask(() => this.dispatchEvent(happened));
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['drawn'], { type: type ?? 'image/png' })),
  );
  return noteDrawing();
};
