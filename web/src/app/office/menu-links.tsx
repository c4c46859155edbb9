import { formatNumber } from '#lib/format/numbers.ts';
import type { Role } from '@gi/contract/fields/roles';
import { Fragment } from 'react';
import { useQuery } from '@tanstack/react-query';
import BookOpen from 'lucide-react/icons/book-open';
import Building2 from 'lucide-react/icons/building-complex';
import ChartColumn from 'lucide-react/icons/chart-column';
import Gauge from 'lucide-react/icons/gauge';
import ListChecks from 'lucide-react/icons/list-checks';
import Printer from 'lucide-react/icons/printer';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Stamp from 'lucide-react/icons/stamp';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Table2 from 'lucide-react/icons/table-2';
import type { LucideIcon } from 'lucide-react';
import Trash from 'lucide-react/icons/trash';
import UsersRound from 'lucide-react/icons/users-round';
import { waitingWork } from '#api/dashboard.ts';
import { NavLink } from '#lib/router/router.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { ViewLinks } from './view-links.tsx';
import { countAt, officeMenu, type MenuItem } from './menu.ts';

const icons: Partial<Readonly<Record<MenuItem['name'], LucideIcon>>> = {
  today: Gauge,
  review: ListChecks,
  register: Table2,
  applications: Stamp,
  printing: Printer,
  reports: ChartColumn,
  activity: ScrollText,
  catalogue: BookOpen,
  users: UsersRound,
  unit: Building2,
  dataProtection: ShieldCheck,
  trash: Trash,
  system: Stethoscope,
};

type LinkProps = { item: MenuItem; count: number; isNarrow: boolean; onClick?: () => void };

const MenuLink = ({ item: { to, name }, count, isNarrow, onClick }: LinkProps) => {
  const t = useText(menuTexts);
  const Icon = icons[name] ?? Gauge;
  return (
    <NavLink
      to={to}
      title={isNarrow ? t(name) : undefined}
      onClick={onClick}
      className="relative flex min-h-control shrink-0 items-center gap-2.5 rounded-control px-3 text-sm max-sm:gap-2 max-sm:px-2 text-ink-2 -outline-offset-2 hover:bg-indigo-soft hover:text-indigo aria-[current=page]:bg-indigo-soft aria-[current=page]:font-medium aria-[current=page]:text-indigo"
    >
      <Icon size={18} className="shrink-0" aria-hidden="true" />
      <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1'}>{t(name)}</span>
      {count === 0 ? null : (
        <>
          <span
            aria-hidden="true"
            className={
              isNarrow
                ? 'absolute top-1.5 right-1.5 size-2 rounded-full bg-turmeric'
                : '-mx-1 rounded-full bg-turmeric-soft px-1.5 text-xs text-turmeric tabular-nums'
            }
          >
            {isNarrow ? null : formatNumber(count)}
          </span>
          <span className="sr-only">, {t('waiting', { count })}</span>
        </>
      )}
    </NavLink>
  );
};

type MenuLinksProps = {
  role: Role;
  /** Icons alone. */
  isNarrow?: boolean;
  /** Two columns, for the sheet of a phone. */
  inColumns?: boolean;
  onGo?: () => void;
};

/** The office's pages in their groups, with how much waits there. One call counts for all. */
export const MenuLinks = ({ role, isNarrow = false, inColumns = false, onGo }: MenuLinksProps) => {
  const t = useText(menuTexts);
  const { data } = useQuery(waitingWork());
  return officeMenu(role).map(({ of, items }) => (
    <div key={of ?? 'today'} role={of && 'group'} aria-label={of && t(of)}>
      {of === undefined ? null : (
        <p
          aria-hidden="true"
          className={`px-3 pt-3 pb-1 text-xs text-ink-2 ${isNarrow ? 'invisible h-3 overflow-hidden p-0!' : ''}`}
        >
          {t(of)}
        </p>
      )}
      <div
        className={
          inColumns
            ? 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-2'
            : 'flex flex-col gap-px'
        }
      >
        {items.map((item) => (
          <Fragment key={item.to}>
            <MenuLink
              item={item}
              count={countAt(item.name, data)}
              isNarrow={isNarrow}
              onClick={onGo}
            />
            {item.views === undefined || isNarrow ? null : (
              <ViewLinks item={item} list={item.views} onClick={onGo} />
            )}
          </Fragment>
        ))}
      </div>
    </div>
  ));
};
