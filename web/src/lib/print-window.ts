/** Time between the paper's load and the print dialog (ms); specification section 9. */
const PRINT_DELAY = 500;

/**
 * Opens the window of a paper. It must be called inside the click, before any waiting: browsers
 * allow a new window only then. Null when the browser blocked it.
 */
export function openPaperWindow(waitingText: string): Window | null {
  const paper = window.open('', '_blank');
  if (paper === null) return null;
  paper.document.title = waitingText;
  paper.document.body.textContent = waitingText;
  return paper;
}

/**
 * Puts a complete HTML document into the window and prints it about half a second after it has
 * loaded. The document itself has no script; its opener prints.
 */
export function printIn(paper: Window, html: string): void {
  const { document } = paper;
  document.open();
  // The only way to give an opened window a whole document of its own, doctype included, that
  // keeps its opener: the text comes from this server and every value in it is escaped there.
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
}
