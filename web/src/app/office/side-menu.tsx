import type { Role } from '@gi/contract/fields/roles';
import PanelLeft from 'lucide-react/icons/panel-left';
import { useState } from 'react';
import { remember, remembered } from '#lib/device/remembered.ts';
import { common } from '#i18n/en/common.ts';
import { useText } from '#i18n/language.ts';
import { MenuLinks } from './menu-links.tsx';

const NARROW_KEY = 'narrow-menu';

/** The office's menu at the left of wide screens; it can be made as narrow as its icons. */
export const SideMenu = ({ role }: { role: Role }) => {
  const t = useText(common);
  const [isNarrow, setNarrow] = useState(() => remembered(NARROW_KEY) === 'true');
  const toggle = () => {
    setNarrow(!isNarrow);
    remember(NARROW_KEY, String(!isNarrow));
  };
  return (
    <nav
      aria-label={t('menu')}
      className={`sticky top-[calc(var(--header)+1px)] hidden h-[calc(100dvh-var(--header)-1px)] shrink-0 flex-col overflow-y-auto border-r border-line bg-card p-2 wide:flex print:hidden ${isNarrow ? 'w-15' : 'w-52'}`}
    >
      <MenuLinks role={role} isNarrow={isNarrow} />
      <button
        type="button"
        aria-pressed={isNarrow}
        title={t('narrowMenu')}
        onClick={toggle}
        className="mt-auto flex min-h-control shrink-0 items-center gap-2.5 rounded-control px-3 text-sm text-ink-2 -outline-offset-2 hover:bg-indigo-soft hover:text-indigo"
      >
        <PanelLeft size={18} className="shrink-0" aria-hidden="true" />
        <span className={isNarrow ? 'sr-only' : ''}>{t('narrowMenu')}</span>
      </button>
    </nav>
  );
};
