/** As the `ref` of something that appears: scrolls it into sight, where a phone would have it below the screen. */
export const showWhole = (box: HTMLElement | null): void =>
  box?.scrollIntoView({ block: 'nearest' });
