import { shrinkOffscreen } from './shrink-core.ts';
import type { Turn } from './shrink-core.ts';

export type ShrinkRequest = { source: Blob; turn: Turn };
export type ShrinkAnswer = { blob: Blob } | { error: string };

async function work({ source, turn }: ShrinkRequest): Promise<ShrinkAnswer> {
  try {
    return { blob: await shrinkOffscreen(source, turn) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'Failed to load image' };
  }
}

// Each request has its own MessagePort, so that replies cannot be confused.
addEventListener('message', (event: MessageEvent<ShrinkRequest>) => {
  void work(event.data).then((answer) => event.ports[0]?.postMessage(answer));
});
