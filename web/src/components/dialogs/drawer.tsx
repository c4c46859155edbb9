import X from 'lucide-react/icons/x';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { IconButton } from '../buttons/button.tsx';
import { useModal } from './dialog.tsx';

type DrawerProps = {
  onClose: () => void;
  /** The accessible name. */
  label: string;
  header: ReactNode;
  footer: ReactNode;
  /** Where the panel comes from. */
  edge: 'left' | 'foot';
  children: ReactNode;
};

const FROM = {
  left: 'h-dvh w-80 max-w-[85vw] animate-slide-in',
  foot: 'mt-auto h-fit w-full max-w-full animate-rise rounded-t-card',
} as const;

/** A panel from an edge, used for the menu on small screens. */
export const Drawer = (props: DrawerProps) => {
  const { onClose, label, header, footer, edge, children } = props;
  const t = useText(common);
  const ref = useModal(onClose);
  const clickedOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={ref}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={clickedOutside}
      className={`m-0 max-h-dvh border border-transparent bg-card p-0 text-ink shadow-float ${FROM[edge]}`}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-2 border-b border-line p-2 pl-4">
          <div className="min-w-0">{header}</div>
          <IconButton label={t('close')} icon={<X size={22} />} onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-2">{children}</div>
        <div className="border-t border-line p-4">{footer}</div>
      </div>
    </dialog>
  );
};
