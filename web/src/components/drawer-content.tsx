import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

type Slot = { content: ReactNode; setContent: (content: ReactNode) => void };

const SlotContext = createContext<Slot>({ content: null, setContent: () => undefined });

export const DrawerContentProvider = ({ children }: { children: ReactNode }) => {
  const [content, setContent] = useState<ReactNode>(null);
  const slot = useMemo(() => ({ content, setContent }), [content]);
  return <SlotContext value={slot}>{children}</SlotContext>;
};

/** Content that a page put into the drawer; null shows the menu. */
export const useDrawerSlot = (): ReactNode => use(SlotContext).content;

/** Shows a page's own list (the wizard's steps) in the drawer. Memoize the content. */
export const useDrawerContent = (content: ReactNode): void => {
  const { setContent } = use(SlotContext);
  useEffect(() => {
    setContent(content);
    return () => setContent(null);
  }, [content, setContent]);
};
