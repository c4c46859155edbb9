/** Asks the person; `go` leaves after all. */
export type Ask = (go: () => void) => void;

/** The last one asks: of a dialog over a page. */
const asking: Ask[] = [];

/** Leaves by a link or something like a log-out: at once, or after the page has asked. */
export const leaveUnsaved = (go: () => void): void => {
  const ask = asking.at(-1);
  if (ask === undefined) go();
  else ask(go);
};

/** Until the returned function is called, `leaveUnsaved` asks first. */
export const askBeforeLeaving = (ask: Ask): (() => void) => {
  asking.push(ask);
  return () => void asking.splice(asking.indexOf(ask), 1);
};
