import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEventHandler, useCallback, useEffect, useState } from 'react';
import { common } from '#i18n/en/common.ts';
import { useText } from '#i18n/language.ts';
import { IconButton } from '../buttons/button.tsx';

/** Time without typing after which the search starts (ms). */
const PAUSE = 300;

type SearchBoxProps = {
  /** The current search. */
  value: string;
  onSearch: (search: string) => void;
  /** The accessible name, also the placeholder. */
  label: string;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
};

/** Searches a moment after the last key, at once on Enter, and clears with one tap. */
export const SearchBox = ({ value, onSearch, label, onKeyDown }: SearchBoxProps) => {
  const t = useText(common);
  const [typed, setTyped] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  /** Searches of this box that the address does not show yet: it follows some time later. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (value !== shownValue) {
    const at = asked.lastIndexOf(value);
    setShownValue(value);
    setAsked(asked.slice(at === -1 ? asked.length : at + 1));
    // The address changed without typing (Back): shows its search. The answer to an own search changes nothing: more
    // may have been typed meanwhile.
    if (at === -1) setTyped(value);
  }
  const ask = useCallback(
    (search: string) => {
      setAsked((before) => [...before, search]);
      onSearch(search);
    },
    [onSearch],
  );
  useEffect(() => {
    if (typed.trim() === value) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // Does not search after the person has left the page (its successor may still be loading).
      if (window.location.pathname === pathname) ask(typed.trim());
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, ask]);
  return (
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed.trim());
      }}
    >
      <Search
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-2"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        title={label}
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        className={`control truncate pl-10 placeholder:text-sm ${typed === '' ? '' : 'pr-12'} [&::-webkit-search-cancel-button]:hidden`}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed === '' ? null : (
        <IconButton
          className="absolute top-0.5 right-0.5 size-[calc(var(--control)-4px)]!"
          label={t('clearSearch')}
          icon={<X size={20} />}
          onClick={() => {
            setTyped('');
            ask('');
          }}
        />
      )}
    </form>
  );
};
