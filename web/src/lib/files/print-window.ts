/** Time between the paper's load and the print dialog in ms. */
const PRINT_DELAY = 500;

/**
 * Opens the window of a paper; null when the browser blocked it. Call it in the click handler before
 * any `await`: browsers allow a new window only then.
 */
export const openPaperWindow = (waitingText: string): Window | null => {
  const paper = window.open('', '_blank');
  if (paper === null) return null;
  paper.document.title = waitingText;
  paper.document.body.textContent = waitingText;
  return paper;
};

/**
 * Puts a complete HTML document into the window and prints it about half a second after it has
 * loaded. The document itself has no script; its opener prints.
 */
export const printIn = (paper: Window, html: string): void => {
  const { document } = paper;
  document.open();
  // The only way to write a whole document, doctype included, into an opened window and keep its
  // opener. The text comes from this server, which escapes every value in it.
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else does the same
  document.write(html);
  document.close();
  const print = () =>
    setTimeout(() => {
      if (paper.closed) return;
      paper.focus();
      paper.print();
    }, PRINT_DELAY);
  if (document.readyState === 'complete') print();
  else paper.addEventListener('load', print, { once: true });
};
