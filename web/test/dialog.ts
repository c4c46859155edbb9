/** jsdom has no modal dialogs; these few lines behave like the browser's as far as tests see. */
export const addDialogMethods = (): void => {
  const dialog = HTMLDialogElement.prototype;
  // Files of tests may share a window: a second listener would cancel a second time.
  if (Object.hasOwn(dialog, 'showModal')) return;
  dialog.showModal = function showModal() {
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
  };
  dialog.close = function close() {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
  document.addEventListener('keydown', (event) => {
    const open = document.querySelector('dialog[open]');
    if (event.key !== 'Escape' || open === null) return;
    open.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
};
