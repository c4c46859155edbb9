import { isBlank } from '@gi/contract/values/text';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { Button, IconButton } from '#components/buttons/button.tsx';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { Field, TextInput } from '#components/fields/field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import type { RegisterView } from './register-view.ts';
import { queryOf, useSavedViews } from './saved-views.ts';

/** Opens a saved view: the query of its address, and its columns. */
export type OpenView = (query: string, columns: readonly string[]) => void;

type SavedViewsProps = {
  view: RegisterView;
  /** The ids of the columns that are shown now. */
  columns: readonly string[];
  onOpen: OpenView;
};

/** The saved views, and the box that saves what is chosen now under a name. */
export const SavedViews = ({ view, columns, onOpen }: SavedViewsProps) => {
  const t = useText(workbenchTexts);
  const { views, error, save, remove } = useSavedViews();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  return (
    <section
      aria-label={t('savedViews')}
      className="mt-6 flex flex-col gap-3 border-t border-line pt-4"
    >
      <h3 className="text-base">{t('savedViews')}</h3>
      {error === null ? null : <Notice tone="error">{errorMessage(error)}</Notice>}
      <ul className="flex flex-wrap gap-2">
        {views.map((saved) => (
          <li key={saved.id} className="flex items-center rounded-control border border-line">
            <Button
              variant="quiet"
              className="px-3"
              aria-label={t('openView', { name: saved.name })}
              onClick={() => onOpen(queryOf(saved), saved.columns)}
            >
              {saved.name}
            </Button>
            {saved.shared ? (
              <span className="pr-2 text-xs text-ink-2">
                {t('sharedBy', { name: saved.owner })}
              </span>
            ) : null}
            {saved.mayChange ? (
              <IconButton
                label={t('removeView', { name: saved.name })}
                icon={<Trash2 size={18} aria-hidden="true" />}
                onClick={() => remove(saved.id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isBlank(name)) return;
          save(name.trim(), view, { columns: [...columns], shared });
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
        <CheckboxRow
          label={t('shareView')}
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
        <Button type="submit" disabled={isBlank(name)}>
          {t('saveView')}
        </Button>
      </form>
    </section>
  );
};
