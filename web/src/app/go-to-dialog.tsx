import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from '#lib/router/hooks.ts';
import { useStoredUser } from '#api/session.ts';
import { registerPage } from '#api/registrations.ts';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { common } from '#i18n/en/common.ts';
import { shortcutTexts } from '#i18n/en/shortcuts.ts';
import { useText } from '#i18n/language.ts';
import { menuOfOffice } from './navigation.tsx';
import { paths } from '#pages/paths.ts';

const MOST_RECORDS = 8;

type Target = { key: string; to: string; label: string; detail?: string };
/** Targets of one kind under a heading; `first` is the place of the first among all. */
type Group = { heading: string; targets: readonly Target[]; first: number };

/** Pages whose name contains the words, then registrations that the server finds. */
const useGroups = (
  typed: string,
): { groups: readonly Group[]; targets: readonly Target[]; isPending: boolean } => {
  const t = useText(common);
  const shortcutText = useText(shortcutTexts);
  const term = typed.trim();
  const isSearch = term.length >= 2;
  const found = useQuery({
    ...registerPage({ search: term, page: 1, limit: MOST_RECORDS }),
    enabled: isSearch,
  });
  const user = useStoredUser();
  const pages = (user === null ? [] : menuOfOffice(user.role))
    .map(({ to, label }) => ({ key: to, to, label: t(label) }))
    .filter(({ label }) => label.toLowerCase().includes(term.toLowerCase()));
  const records = (isSearch ? (found.data?.registrations ?? []) : []).map((record) => ({
    key: String(record.id),
    to: paths.registrationDetails(record.id),
    label: shortcutText('record', { name: record.name, id: String(record.id) }),
    detail: record.category_names.join(', '),
  }));
  const groups = [
    { heading: shortcutText('pages'), targets: pages, first: 0 },
    { heading: shortcutText('records'), targets: records, first: pages.length },
  ].filter(({ targets }) => targets.length > 0);
  return { groups, targets: [...pages, ...records], isPending: isSearch && found.isPending };
};

/** The box has the focus from the start; the target that the arrows chose is scrolled into sight. */
const useBoxAndList = (currentKey: string | undefined) => {
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Not `autoFocus`: React applies it before the dialog is open, which then focuses its own heading.
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [currentKey]);
  return { box, list };
};

/** The closed dialog gives the focus back to the page that is left; it belongs into the new page. */
const focusContent = (): void => document.querySelector('main')?.focus({ preventScroll: true });

/** A box that leads to any page or registration: type, choose with the arrows, Enter. */
export const GoToDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText(shortcutTexts);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, targets, isPending } = useGroups(typed);
  const current = Math.min(chosen, targets.length - 1);
  const { box, list } = useBoxAndList(targets[current]?.key);
  const go = (target: Target | undefined) => {
    if (target === undefined) return;
    flushSync(onClose);
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
  return (
    <Dialog open onClose={onClose} title={t('goTo')}>
      <input
        role="combobox"
        aria-label={t('goToHint')}
        placeholder={t('goToHint')}
        aria-expanded={targets.length > 0}
        aria-controls="go-to-targets"
        aria-activedescendant={targets[current] ? `go-to-${targets[current].key}` : undefined}
        ref={box}
        autoComplete="off"
        maxLength={200}
        className="control"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div
        ref={list}
        id="go-to-targets"
        role="listbox"
        aria-label={t('goTo')}
        className="mt-3 flex flex-col"
      >
        {groups.map((group) => (
          <div key={group.heading} role="group" aria-label={group.heading}>
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-sm text-ink-2">
              {group.heading}
            </p>
            {group.targets.map((target, index) => (
              <div
                key={target.key}
                id={`go-to-${target.key}`}
                role="option"
                tabIndex={-1}
                aria-selected={group.first + index === current}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 hover:bg-indigo-soft aria-selected:bg-indigo-soft"
                onClick={() => go(target)}
              >
                <span className="min-w-0 truncate font-semibold">{target.label}</span>
                <span className="max-w-2/5 shrink-0 truncate text-sm text-ink-2">
                  {target.detail}
                </span>
              </div>
            ))}
          </div>
        ))}
      </div>
      {targets.length === 0 && !isPending ? (
        <p role="status" className="p-3 text-ink-2">
          {t('nothing')}
        </p>
      ) : null}
    </Dialog>
  );
};
