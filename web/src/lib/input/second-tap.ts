/** How soon (ms) after the first tap the second one of a double tap comes, and how near (px). */
const SOON = 500;
const NEAR = 24;

/**
 * Ignores the second tap of a double tap on a button of a dialog that has closed meanwhile: it would fall on what was
 * below the dialog, such as a link of the bar. Returns a function that ends this.
 */
export const ignoreSecondTaps = (): (() => void) => {
  let first: { dialog: HTMLDialogElement; at: number; x: number; y: number } | undefined;
  const onClick = (event: MouseEvent): void => {
    const { target, timeStamp, clientX, clientY, detail } = event;
    // Of a key.
    if (detail === 0) return;
    const isSecond =
      first !== undefined &&
      !(first.dialog.isConnected && first.dialog.open) &&
      timeStamp - first.at < SOON &&
      Math.hypot(clientX - first.x, clientY - first.y) < NEAR;
    if (isSecond) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const dialog = target instanceof Element ? target.closest('dialog') : null;
    first = dialog === null ? undefined : { dialog, at: timeStamp, x: clientX, y: clientY };
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
};
