import { vi } from 'vitest';

/** An office desktop: media queries for wide screens match, and elements have a height to scroll in. */
export const showWideScreen = (): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('min-width'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
};
