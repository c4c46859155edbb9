import { useCallback, useState } from 'react';

/**
 * For a box whose content may be wider than itself: while it is, the box is a named region that takes the
 * focus, so that the arrow keys scroll it. A box that shows all of its content is not in the tab order.
 * @param name what the box holds
 */
export const useScrollFocus = (name: string) => {
  const [isWider, setWider] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (box === null) return;
    const look = () => setWider(box.scrollWidth > box.clientWidth);
    look();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { ref, ...(isWider && { role: 'region', 'aria-label': name, tabIndex: 0 }) };
};
