/** Functions that run inside the measured pages. Playwright sends these functions as text: no imports. */

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with Window
  interface Window {
    vitals: { lcp: number; shift: number; keys: number[] };
    /** Time from the next tap on the page to the frame that shows the selector (ms). */
    sinceTap: (selector: string) => Promise<number>;
    /** Time from the start of the page to the frame that shows the selector (ms). */
    sinceStart: (selector: string) => Promise<number>;
  }
}

/** Installs the observers before any script of the page runs. */
export const observe = (): void => {
  window.vitals = { lcp: 0, shift: 0, keys: [] };
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void, more = {}) => {
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      type,
      buffered: true,
      ...more,
    });
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    window.vitals.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) window.vitals.shift += value;
  });
  // Chromium reports the time from a key press to the next frame in steps of 8 ms.
  watch(
    'event',
    ({ name, duration }) => {
      if (name === 'keydown') window.vitals.keys.push(duration);
    },
    { durationThreshold: 16 },
  );

  const shown = (selector: string): Promise<number> =>
    new Promise((resolve) => {
      const look = () => {
        if (document.querySelector(selector) === null) return false;
        // A message is handled after the frame that the animation callback belongs to.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now()));
          port1.start();
          port2.postMessage(null);
        });
        return true;
      };
      if (look()) return;
      const changes = new MutationObserver(() => {
        if (look()) changes.disconnect();
      });
      changes.observe(document, { childList: true, subtree: true, attributes: true });
    });
  window.sinceStart = shown;
  window.sinceTap = async (selector) => {
    const tapped = new Promise<number>((resolve) =>
      document.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), {
        capture: true,
        once: true,
      }),
    );
    const start = await tapped;
    return (await shown(selector)) - start;
  };
};
