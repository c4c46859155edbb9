/** Asks the person; `go` leaves after all. */
export type Ask = (go: () => void) => void;

let asking: Ask | undefined;

/** Leaves by something that is not a link, such as a log-out: at once, or after the page has asked. */
export const leaveUnsaved = (go: () => void): void => {
  if (asking === undefined) go();
  else asking(go);
};

/** Until the returned function is called, `leaveUnsaved` asks first. */
export const askBeforeLeaving = (ask: Ask): (() => void) => {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
};
