import Keyboard from 'lucide-react/icons/keyboard';
import { useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { StoredUser } from '#api/session.ts';
import { IconButton } from '#components/buttons/button.tsx';
import { showToast } from '#components/messages/toast.ts';
import { common } from '#i18n/en/common.ts';
import { errorTexts } from '#i18n/en/errors.ts';
import { menuTexts } from '#i18n/en/menu.ts';
import { useLanguage, useText } from '#i18n/language.ts';
import { useOfficeInEnglish } from '#i18n/office-in-english.ts';
import { useShortcuts } from '#lib/input/shortcuts.ts';
import { GuideLink, type GuideTopics } from '../guide-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { HeaderSearch } from './header-search.tsx';

const LanguageChoice = () => {
  const t = useText(common);
  const { chosen, languages, setLanguage } = useLanguage();
  const offered = languages.filter(({ office }) => office);
  return (
    <select
      aria-label={t('language')}
      value={chosen}
      onChange={(event) => setLanguage(event.target.value)}
      className="[field-sizing:content] min-h-control rounded-control bg-card px-1 text-sm text-ink-2 hover:text-indigo max-wide:hidden"
    >
      {offered.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
};

/** The keys of the office, by '?' or by what calls `open`. */
const useKeysHelp = () => {
  const errorText = useText(errorTexts);
  const [Shown, setShown] = useState<ComponentType<{ onClose: () => void }>>();
  // Seldom opened: without a network a message says so, and the page stays.
  const open = () =>
    void import('#components/dialogs/shortcuts-dialog.tsx').then(
      ({ ShortcutsDialog }) => setShown(() => ShortcutsDialog),
      () => showToast('error', errorText('network')),
    );
  useShortcuts({ '?': open });
  const dialog =
    Shown === undefined
      ? null
      : createPortal(<Shown onClose={() => setShown(undefined)} />, document.body);
  return { open, dialog };
};

/** The page of the guide that fits a screen of the office. */
const topics: GuideTopics = {
  today: 'day',
  users: 'day',
  unitSettings: 'day',
  review: 'review',
  applications: 'filing',
  printing: 'printing',
  doctor: 'backup',
  dataProtection: 'data',
  registrationDetails: 'data',
  registration: 'first',
};

/** The right of the office's header: search, language, help, account. Small screens have the middle two in the account's menu. */
export const HeaderTools = ({ user }: { user: StoredUser }) => {
  const t = useText(menuTexts);
  const keys = useKeysHelp();
  useOfficeInEnglish();
  return (
    <>
      <HeaderSearch />
      <div className="flex shrink-0 items-center gap-1 wide:ml-auto">
        <LanguageChoice />
        <IconButton
          className="max-wide:hidden"
          label={t('keys')}
          icon={<Keyboard size={20} aria-hidden="true" />}
          onClick={keys.open}
        />
        <GuideLink topics={topics} />
        <AccountMenu user={user} onKeys={keys.open} />
      </div>
      {keys.dialog}
    </>
  );
};
