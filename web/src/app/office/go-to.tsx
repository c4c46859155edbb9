import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from '#lib/router/hooks.ts';
import { useStoredUser } from '#api/session.ts';
import { registerPage } from '#api/registrations.ts';
import { menuTexts } from '#i18n/en/menu.ts';
import { shortcutTexts } from '#i18n/en/shortcuts.ts';
import { useText } from '#i18n/language.ts';
import { officePages } from './menu.ts';
import { paths } from '#pages/paths.ts';

const MOST_RECORDS = 8;

type Target = { key: string; to: string; label: string; detail?: string };
/** Targets of one kind under a heading; `first` is the place of the first among all. */
type Group = { heading: string; targets: readonly Target[]; first: number };

/** The product that the words name; otherwise all of the registration. */
const productsOf = (record: RegistrationRecord, term: string): string => {
  const names = [...record.existing_products, ...record.selected_products].map(({ name }) => name);
  const words = term.toLowerCase().split(/\s+/);
  const found = names.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
  return (found.length > 0 ? found : names).join(', ');
};

/** Pages whose name contains the words, then registrations that the server finds. */
const useGroups = (
  typed: string,
  isOpen: boolean,
): { groups: readonly Group[]; targets: readonly Target[]; isPending: boolean } => {
  const t = useText(menuTexts);
  const shortcutText = useText(shortcutTexts);
  const term = typed.trim();
  const isSearch = isOpen && term.length >= 2;
  const found = useQuery({
    ...registerPage({ search: term, page: 1, limit: MOST_RECORDS }),
    enabled: isSearch,
  });
  const user = useStoredUser();
  const pages = (user === null ? [] : officePages(user.role))
    .map(({ to, name }) => ({ key: to, to, label: t(name) }))
    .filter(({ label }) => label.toLowerCase().includes(term.toLowerCase()));
  const records = (isSearch ? (found.data?.registrations ?? []) : []).map((record) => ({
    key: String(record.id),
    to: paths.registrationDetails(record.id),
    label: shortcutText('record', { name: record.name, id: String(record.id) }),
    detail: productsOf(record, term),
  }));
  const groups = [
    { heading: shortcutText('pages'), targets: pages, first: 0 },
    { heading: shortcutText('records'), targets: records, first: pages.length },
  ].filter(({ targets }) => targets.length > 0);
  return { groups, targets: [...pages, ...records], isPending: isSearch && found.isPending };
};

/** The closed search gives the focus back to the page that is left; it belongs into the new page. */
const focusContent = (): void => document.querySelector('main')?.focus({ preventScroll: true });

type ListProps = {
  id: string;
  groups: readonly Group[];
  current: number;
  go: (target: Target) => void;
  /** Said below the list. */
  children: ReactNode;
};

/** The targets in their groups; the chosen one is scrolled into sight. */
const GoToList = ({ id, groups, current, go, children }: ListProps) => {
  const t = useText(shortcutTexts);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={t('goTo')} className="flex flex-col">
        {groups.map((group) => (
          <div key={group.heading} role="group" aria-label={group.heading}>
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs text-ink-2">
              {group.heading}
            </p>
            {group.targets.map((target, index) => (
              <div
                key={target.key}
                id={`${id}-${target.key}`}
                role="option"
                tabIndex={-1}
                aria-selected={group.first + index === current}
                className="flex min-h-control cursor-pointer items-center justify-between gap-4 rounded-control px-3 hover:bg-indigo-soft aria-selected:bg-indigo-soft"
                // The box keeps the focus, so that the list stays open until the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => go(target)}
              >
                <span className="min-w-0 truncate">{target.label}</span>
                <span className="max-w-1/2 shrink-0 truncate text-sm text-ink-2">
                  {target.detail}
                </span>
              </div>
            ))}
          </div>
        ))}
      </div>
      {children === null ? null : (
        <p role="status" className="p-3 text-ink-2">
          {children}
        </p>
      )}
    </>
  );
};

type GoTo = {
  /** For the box that is typed into. */
  box: ComponentProps<'input'>;
  /** The pages and registrations that match. */
  list: ReactNode;
};

/**
 * A box that leads to any page or registration: type, choose with the arrows, Enter.
 *
 * @param isOpen whether the list is shown
 * @param onClose before a page is opened
 */
export const useGoTo = (isOpen: boolean, onClose: () => void): GoTo => {
  const t = useText(shortcutTexts);
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, targets, isPending } = useGroups(typed, isOpen);
  const current = Math.min(chosen, targets.length - 1);
  const currentKey = targets[current]?.key;
  const go = (target: Target | undefined) => {
    if (target === undefined) return;
    flushSync(() => {
      onClose();
      setTyped('');
      setChosen(0);
    });
    navigate(target.to);
    focusContent();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setChosen(Math.max(0, Math.min(targets.length - 1, current + step)));
    else if (event.key === 'Enter') go(targets[current]);
    else return;
    event.preventDefault();
  };
  const box: GoTo['box'] = {
    role: 'combobox',
    'aria-label': t('goToHint'),
    placeholder: t('goToHint'),
    'aria-expanded': isOpen && targets.length > 0,
    'aria-controls': isOpen ? id : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isOpen && currentKey ? `${id}-${currentKey}` : undefined,
    autoComplete: 'off',
    maxLength: 200,
    value: typed,
    onChange: (event) => {
      setTyped(event.target.value);
      setChosen(0);
    },
    onKeyDown: press,
  };
  return {
    box,
    list: (
      <GoToList id={id} groups={groups} current={current} go={go}>
        {targets.length === 0 && !isPending ? t('nothing') : null}
      </GoToList>
    ),
  };
};
