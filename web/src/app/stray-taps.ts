type Hit = { x: number; y: number; control: Element };

/** What a tap on an element is for: the button, link or field that it is in. */
const controlOf = (element: Element): Element => {
  const control = element.closest('a, button, input, select, textarea, summary, label') ?? element;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
};

let last: Hit | undefined;

const isStillThere = ({ x, y, control }: Hit): boolean => {
  const element = document.elementFromPoint(x, y);
  return element !== null && controlOf(element) === control;
};

const refuseStray = (event: MouseEvent): void => {
  // Clicks of the keyboard and of scripts, and those that a label passes to its field, have no place.
  if (!event.isTrusted || event.detail === 0 || !(event.target instanceof Element)) return;
  if (event.detail > 1 && last !== undefined && !isStillThere(last)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  last = { x: event.clientX, y: event.clientY, control: controlOf(event.target) };
};

/**
 * Ignores the second tap of a double tap when what the first one hit is no longer there: a dialog that the first tap
 * closed uncovers the page, and the second tap would follow a link that the person did not see yet.
 */
export const ignoreStrayTaps = (): void =>
  document.addEventListener('click', refuseStray, { capture: true });
