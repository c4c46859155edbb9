import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextInput } from '#components/fields/field.tsx';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';

type UserSearchProps = { value: string; onSearch: (search: string) => void };

/** Searches on Enter or with the button. */
export const UserSearch = ({ value, onSearch }: UserSearchProps) => {
  const t = useText(userTexts);
  const [typed, setTyped] = useState(value);
  return (
    <form
      role="search"
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextInput
        type="search"
        aria-label={t('searchLabel')}
        placeholder={t('searchLabel')}
        value={typed}
        maxLength={200}
        autoComplete="off"
        className="min-w-0 flex-1"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" icon={<Search size={18} aria-hidden="true" />}>
        <span className="max-sm:sr-only">{t('search')}</span>
      </Button>
      {value === '' ? null : (
        <Button
          variant="quiet"
          onClick={() => {
            setTyped('');
            onSearch('');
          }}
        >
          {t('clearSearch')}
        </Button>
      )}
    </form>
  );
};
