import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

type Slot = { content: ReactNode; setContent: (content: ReactNode) => void };

const SlotContext = createContext<Slot>({ content: null, setContent: () => undefined });

export function DrawerContentProvider({ children }: { children: ReactNode }) {
  const [content, setContent] = useState<ReactNode>(null);
  const slot = useMemo(() => ({ content, setContent }), [content]);
  return <SlotContext value={slot}>{children}</SlotContext>;
}

/** What a page put into the drawer, or null: the menu stands there then. */
export function useDrawerSlot(): ReactNode {
  return use(SlotContext).content;
}

/** Puts a page's own list (the wizard's steps) into the drawer. Memoize the content. */
export function useDrawerContent(content: ReactNode): void {
  const { setContent } = use(SlotContext);
  useEffect(() => {
    setContent(content);
    return () => setContent(null);
  }, [content, setContent]);
}
