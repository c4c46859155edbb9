import { shrinkOn } from './shrink-core.ts';

export type ShrinkRequest = { source: Blob; target: number };
export type ShrinkAnswer = { blob: Blob } | { error: string };

const offscreen = ({ width, height }: { width: number; height: number }) =>
  new OffscreenCanvas(width, height);

const work = async ({ source, target }: ShrinkRequest): Promise<ShrinkAnswer> => {
  try {
    return { blob: await shrinkOn(offscreen, source, target) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'Failed to load image' };
  }
};

// Each request has its own MessagePort, so that replies cannot be confused.
addEventListener('message', (event: MessageEvent<ShrinkRequest>) => {
  void work(event.data).then((answer) => event.ports[0]?.postMessage(answer));
});
