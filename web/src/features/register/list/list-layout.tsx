import LayoutList from 'lucide-react/icons/layout-list';
import Table2 from 'lucide-react/icons/table-2';
import { useState } from 'react';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';

const STORAGE_KEY = 'admin-list-look';

type Layout = 'cards' | 'table';

/** Cards or a table, remembered on this device. */
export const useListLayout = () => {
  const [layout, setLayout] = useState<Layout>(() =>
    localStorage.getItem(STORAGE_KEY) === 'table' ? 'table' : 'cards',
  );
  const change = (next: Layout) => {
    localStorage.setItem(STORAGE_KEY, next);
    setLayout(next);
  };
  return [layout, change] as const;
};

type LayoutSwitchProps = { layout: Layout; onChange: (layout: Layout) => void };

/** The switch between cards and table; phones have the cards only. */
export const LayoutSwitch = ({ layout, onChange }: LayoutSwitchProps) => {
  const t = useText(adminTexts);
  const options = [
    { value: 'cards', label: t('asCards'), Icon: LayoutList },
    { value: 'table', label: t('asTable'), Icon: Table2 },
  ] as const;
  return (
    <div
      role="group"
      aria-label={t('look')}
      className="flex overflow-hidden rounded-control border border-line-strong max-wide:hidden"
    >
      {options.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={layout === value}
          onClick={() => onChange(value)}
          className="flex min-h-11 items-center gap-2 bg-card px-3 text-sm font-semibold text-ink-2 hover:bg-indigo-soft aria-pressed:bg-indigo-soft aria-pressed:text-indigo"
        >
          <Icon size={18} aria-hidden="true" />
          {label}
        </button>
      ))}
    </div>
  );
};
