import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';

type Slot = { content: ReactNode; setContent: (content: ReactNode) => void; open: () => void };

const SlotContext = createContext<Slot>({
  content: null,
  setContent: () => undefined,
  open: () => undefined,
});

/** `onOpen` opens the drawer, for pages whose own header has the menu's button. */
type ProviderProps = { onOpen?: () => void; children: ReactNode };

export const DrawerContentProvider = ({ onOpen, children }: ProviderProps) => {
  const [content, setContent] = useState<ReactNode>(null);
  const slot = useMemo(() => ({ content, setContent, open: () => onOpen?.() }), [content, onOpen]);
  return <SlotContext value={slot}>{children}</SlotContext>;
};

/** Opens the drawer, as the menu's button of the shell does. */
export const useOpenDrawer = (): (() => void) => use(SlotContext).open;

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
