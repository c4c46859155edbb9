/** Calls back when the browser has nothing better to do. */
const whenIdle = (task: () => void): void => {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
};

/** The page after login comes first; this is how long its data may take (ms). */
export const PAUSE = 1500;

/** Calls back in an idle moment after everything the page itself asked for has come. */
export const afterFirstLoad = (task: () => void): void => {
  if (document.readyState === 'complete') whenIdle(task);
  else window.addEventListener('load', () => whenIdle(task), { once: true });
};

/** Calls back once the first page is idle. */
export const atRest = (task: () => void): void =>
  afterFirstLoad(() => void setTimeout(task, PAUSE));
