import { vi } from 'vitest';

/** Sounds that a page plays, which the test's browser cannot. */
export const stubAudio = () => {
  const started: Sound[] = [];
  class Sound extends EventTarget {
    isPlaying = false;
    play = (): Promise<void> => {
      this.isPlaying = true;
      started.push(this);
      return Promise.resolve();
    };
    pause = (): void => {
      this.isPlaying = false;
    };
  }
  vi.stubGlobal('Audio', Sound);
  return {
    playing: () => started.filter(({ isPlaying }) => isPlaying).length,
    /** The last one comes to its end. */
    end: () => started.at(-1)?.dispatchEvent(new Event('ended')),
  };
};
