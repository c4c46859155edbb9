import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { shortcutTexts } from '#i18n/en/shortcuts.ts';
import { useText } from '#i18n/language.ts';
import { useWide } from '#lib/device/use-wide.ts';
import { useShortcuts } from '#lib/input/shortcuts.ts';
import { useGoTo } from './go-to.tsx';

/** The box in the header of wide screens, with what it finds below it. */
const WideSearch = () => {
  const t = useText(shortcutTexts);
  const box = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const [isOpen, setOpen] = useState(false);
  const goTo = useGoTo(isOpen, () => setOpen(false));
  useShortcuts({
    'ctrl+k': () => {
      if (document.querySelector('dialog[open]') !== null) return;
      before.current = document.activeElement;
      box.current?.focus();
      box.current?.select();
    },
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') {
      setOpen(true);
      goTo.box.onKeyDown?.(event);
      return;
    }
    setOpen(false);
    if (before.current instanceof HTMLElement && before.current !== document.body)
      before.current.focus();
    else box.current?.blur();
  };
  return (
    <div className="@container relative ml-2 hidden max-w-xl min-w-0 flex-1 wide:block">
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-2"
      />
      <input
        {...goTo.box}
        ref={box}
        className="control truncate pl-9! text-sm! @min-[20rem]:pr-20!"
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <kbd
        aria-hidden="true"
        // Where the words need the room, they are more important.
        className="pointer-events-none absolute top-1/2 right-2 hidden -translate-y-1/2 @min-[20rem]:block rounded-control border border-line px-1.5 font-mono text-xs text-ink-2"
      >
        {t('goToKey')}
      </kbd>
      {isOpen ? (
        <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-card p-2 shadow-float">
          {goTo.list}
        </div>
      ) : null}
    </div>
  );
};

const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText(shortcutTexts);
  const box = useRef<HTMLInputElement>(null);
  const goTo = useGoTo(true, onClose);
  // Not `autoFocus`: React applies it before the dialog is open, which then focuses its own heading.
  useEffect(() => box.current?.focus(), []);
  return (
    <Dialog onClose={onClose} title={t('goTo')}>
      <input {...goTo.box} ref={box} className="control" />
      <div className="mt-3">{goTo.list}</div>
    </Dialog>
  );
};

/** The same search behind a button, where the header has no room for a box. */
const SmallSearch = () => {
  const t = useText(menuTexts);
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ 'ctrl+k': () => setOpen(true) });
  return (
    <>
      <IconButton
        className="ml-auto"
        label={t('search')}
        icon={<Search size={22} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {/* Outside the header, which is a landmark: a dialog has its own header. */}
      {isOpen ? createPortal(<SearchDialog onClose={() => setOpen(false)} />, document.body) : null}
    </>
  );
};

/** The search for any page or registration, on every page of the office; Ctrl+K leads to it. */
export const HeaderSearch = () => (useWide() ? <WideSearch /> : <SmallSearch />);
