import { isBlank } from '@gi/contract/values/text';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { Button, IconButton } from '#components/buttons/button.tsx';
import { Field, TextInput } from '#components/fields/field.tsx';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import type { RegisterView } from './register-view.ts';
import { useSavedViews } from './saved-views.ts';

type SavedViewsProps = { view: RegisterView; onOpen: (query: string) => void };

/** The saved views, and the box that saves what is chosen now under a name. */
export const SavedViews = ({ view, onOpen }: SavedViewsProps) => {
  const t = useText(workbenchTexts);
  const { views, save, remove } = useSavedViews();
  const [name, setName] = useState('');
  return (
    <section
      aria-label={t('savedViews')}
      className="mt-6 flex flex-col gap-3 border-t border-line pt-4"
    >
      <h3 className="text-base">{t('savedViews')}</h3>
      <ul className="flex flex-wrap gap-2">
        {views.map((saved) => (
          <li key={saved.name} className="flex items-center rounded-control border border-line">
            <Button
              variant="quiet"
              className="px-3"
              aria-label={t('openView', { name: saved.name })}
              onClick={() => onOpen(saved.query)}
            >
              {saved.name}
            </Button>
            <IconButton
              label={t('removeView', { name: saved.name })}
              icon={<Trash2 size={18} aria-hidden="true" />}
              onClick={() => remove(saved.name)}
            />
          </li>
        ))}
      </ul>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isBlank(name)) return;
          save(name.trim(), view);
          setName('');
        }}
      >
        <Field label={t('viewName')} hint={t('viewHint')} className="min-w-60 flex-1">
          <TextInput
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={isBlank(name)}>
          {t('saveView')}
        </Button>
      </form>
    </section>
  );
};
