import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Link } from '#lib/router/router.tsx';
import type { StoredUser } from '#api/session.ts';
import { Button, buttonClass } from '#components/buttons/button.tsx';
import { Chip } from '#components/cards/chip.tsx';
import { LanguageSelect } from '#components/fields/language-select.tsx';
import { common } from '#i18n/en/common.ts';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { roleTitles } from '#i18n/role-titles.ts';
import { paths } from '#pages/paths.ts';
import { LockButton, LogoutButton } from '../logout-button.tsx';

type AccountMenuProps = {
  user: StoredUser;
  /** Opens the help about the keys. */
  onKeys: () => void;
};

/** Who is signed in, and what belongs to the account: settings, lock, log-out; on small screens also language and keys. */
export const AccountMenu = ({ user, onKeys }: AccountMenuProps) => {
  const t = useText(menuTexts);
  const commonText = useText(common);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- closes when keys or focus leave what it holds
    <div className="relative" onBlur={leave} onKeyDown={press}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-control max-w-52 items-center gap-2 rounded-control px-2 text-sm hover:bg-indigo-soft"
      >
        <span className="sr-only">{t('account')}:</span>{' '}
        <span className="min-w-0 truncate max-sm:max-w-20">{user.username}</span>{' '}
        <span className="max-wide:hidden">
          <Chip tone="indigo">
            {commonText(user.role === 'admin' ? 'admin' : roleTitles[user.role])}
          </Chip>
        </span>
        <ChevronDown size={16} className="shrink-0" aria-hidden="true" />
      </button>
      {/* Hidden, not taken away: the question before a log-out belongs to its button. */}
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full right-0 z-30 mt-1 flex w-56 flex-col gap-1 rounded-card border border-line bg-card p-2 shadow-float"
      >
        <p className="px-3 py-1 text-sm text-ink-2">
          {user.username} · {commonText(roleTitles[user.role])}
        </p>
        <div className="flex flex-col gap-1 border-b border-line pb-2 wide:hidden">
          <div className="px-3 pb-1">
            <LanguageSelect ofOffice />
          </div>
          <Button
            variant="quiet"
            className="justify-start! px-3"
            onClick={() => {
              setOpen(false);
              // The help gives the focus back to where it came from, which must be in sight.
              button.current?.focus();
              onKeys();
            }}
          >
            {t('keys')}
          </Button>
        </div>
        <Link
          to={paths.settings}
          className={buttonClass('quiet', 'justify-start! px-3')}
          onClick={() => setOpen(false)}
        >
          {t('settings')}
        </Link>
        <LockButton variant="quiet" className="justify-start! px-3" />
        <LogoutButton variant="quiet" className="justify-start! px-3" />
      </div>
    </div>
  );
};
