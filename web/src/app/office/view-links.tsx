import type { ViewedList } from '@gi/contract/routes/views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStoredUser } from '#api/session.ts';
import { savedViews, stateOfView } from '#api/views.ts';
import { menuTexts } from '#i18n/en/menu.ts';
import { viewTexts } from '#i18n/en/views.ts';
import { useText } from '#i18n/language.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { Link } from '#lib/router/router.tsx';
import type { MenuItem } from './menu.ts';

/** Views that are in the menu without a further press. */
const FIRST = 5;

const LINE =
  'flex min-h-8 items-center gap-2 rounded-control py-1 pr-2 pl-10 text-start text-sm text-ink-2 -outline-offset-2 hover:bg-indigo-soft hover:text-indigo aria-[current=true]:text-indigo aria-[current=true]:underline pointer-coarse:min-h-11';

type ViewLinksProps = { item: MenuItem; list: ViewedList; onClick: (() => void) | undefined };

/** The saved views of a list below its item in the menu: own ones first, then those that others share. */
export const ViewLinks = ({ item, list, onClick }: ViewLinksProps) => {
  const t = useText(viewTexts);
  const menuText = useText(menuTexts);
  const location = useLocation();
  const username = useStoredUser()?.username;
  const { data } = useQuery(savedViews());
  const [isWhole, setWhole] = useState(false);
  const ofList = (data?.views ?? []).filter((view) => view.list === list);
  const [own, others] = [true, false].map((isOwn) =>
    ofList.filter(({ owner }) => (owner === username) === isOwn),
  );
  const all = [...(own ?? []), ...(others ?? [])];
  if (all.length === 0) return null;
  const shown = isWhole ? all : all.slice(0, FIRST);
  return (
    <ul
      aria-label={t('ofList', { list: menuText(item.name) })}
      className="col-span-full flex min-w-0 flex-col"
    >
      {shown.map((view) => {
        const { query, state } = stateOfView(view);
        const search = query === '' ? '' : `?${query}`;
        const isHere = location.pathname === item.to && location.search === search;
        return (
          <li key={view.id} className="min-w-0">
            <Link
              to={`${item.to}${search}`}
              state={state}
              aria-current={isHere || undefined}
              title={view.owner === username ? undefined : t('sharedBy', { name: view.owner })}
              onClick={onClick}
              className={LINE}
            >
              <span className="min-w-0 truncate">{view.name}</span>
            </Link>
          </li>
        );
      })}
      {all.length > shown.length ? (
        <li>
          <button type="button" className={`${LINE} w-full`} onClick={() => setWhole(true)}>
            {t('moreViews', { count: all.length })}
          </button>
        </li>
      ) : null}
    </ul>
  );
};
