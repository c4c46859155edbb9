import { LayoutList, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';

const STORAGE_KEY = 'admin-list-look';

/** Cards or a table, remembered on this device. */
export function useListLook() {
  const [value, setValue] = useState(() =>
    localStorage.getItem(STORAGE_KEY) === 'table' ? 'table' : 'cards',
  );
  function change(next: 'cards' | 'table') {
    localStorage.setItem(STORAGE_KEY, next);
    setValue(next);
  }
  return { value, change };
}

/** The switch between cards and table; phones have the cards only. */
export function ListLook({ look }: { look: ReturnType<typeof useListLook> }) {
  const t = useText(adminTexts);
  const choices = [
    { value: 'cards', label: t('asCards'), Icon: LayoutList },
    { value: 'table', label: t('asTable'), Icon: Table2 },
  ] as const;
  return (
    <div
      role="group"
      aria-label={t('look')}
      className="flex overflow-hidden rounded-control border border-line-strong max-wide:hidden"
    >
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={look.value === value}
          onClick={() => look.change(value)}
          className="flex min-h-11 items-center gap-2 bg-card px-3 text-sm font-semibold text-ink-2 hover:bg-indigo-soft aria-pressed:bg-indigo-soft aria-pressed:text-indigo"
        >
          <Icon size={18} aria-hidden="true" />
          {label}
        </button>
      ))}
    </div>
  );
}
