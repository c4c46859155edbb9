import { longestViewName, type ViewedList } from '@gi/contract/routes/views';
import type { SavedView } from '@gi/contract/schemas/views';
import { isBlank } from '@gi/contract/values/text';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { stateOfView } from '#api/views.ts';
import { Button, IconButton } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { Field, TextInput } from '#components/fields/field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { viewTexts } from '#i18n/en/views.ts';
import { useText } from '#i18n/language.ts';
import { useNavigate } from '#lib/router/hooks.ts';
import type { ViewedColumns } from './use-opened-view.ts';
import { leavesOutSearch, useSavedViews, type ShownView } from './use-saved-views.ts';

export type SavedViewsProps = {
  list: ViewedList;
  /** What the list shows now. */
  shown: ShownView;
  layout: ViewedColumns;
};

type RowProps = {
  saved: SavedView;
  isBeingRemoved: boolean;
  onOpen: () => void;
  onRemove: () => void;
};

const ViewRow = ({ saved, isBeingRemoved, onOpen, onRemove }: RowProps) => {
  const t = useText(viewTexts);
  const { name } = saved;
  return (
    <li className="flex items-center gap-2 border-t border-line first:border-t-0">
      <Button
        variant="quiet"
        className="min-w-0 flex-1 justify-start! px-2 text-start"
        aria-label={t('openView', { name })}
        onClick={onOpen}
      >
        {name}
      </Button>
      {saved.shared ? (
        <span className="text-xs text-ink-2">{t('sharedBy', { name: saved.owner })}</span>
      ) : null}
      {saved.mayChange ? (
        <IconButton
          label={t('removeView', { name })}
          icon={<Trash2 size={18} aria-hidden="true" />}
          pending={isBeingRemoved}
          onClick={onRemove}
        />
      ) : null}
    </li>
  );
};

type SaveFormProps = {
  leavesOutSearch: boolean;
  /** The own view of a name, which another of this name replaces. */
  own: (name: string) => SavedView | undefined;
  onSave: (name: string, shared: boolean) => void;
};

/** The box that saves what the list shows now under a name. */
const SaveForm = ({ leavesOutSearch, own, onSave }: SaveFormProps) => {
  const t = useText(viewTexts);
  const [name, setName] = useState('');
  // Until it is chosen, a view that is replaced stays shared or not, as it was.
  const [chosen, setChosen] = useState<boolean>();
  const replaced = own(name);
  const shared = chosen ?? replaced?.shared ?? false;
  return (
    <form
      className="mt-4 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBlank(name)) return;
        onSave(name.trim(), shared);
        setName('');
        setChosen(undefined);
      }}
    >
      <Field
        label={t('viewName')}
        hint={t(leavesOutSearch ? 'numberLeftOut' : 'viewHint')}
        warning={replaced === undefined ? undefined : t('replaces', { name: replaced.name })}
        className="basis-full"
      >
        <TextInput
          value={name}
          maxLength={longestViewName}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <CheckboxRow
        label={t('shareView')}
        checked={shared}
        onChange={(event) => setChosen(event.target.checked)}
      />
      <Button type="submit" disabled={isBlank(name)}>
        {t('saveView')}
      </Button>
    </form>
  );
};

/** The saved views of a list, and the box that saves another. */
export const ViewsDialog = ({
  list,
  shown,
  layout,
  onClose,
}: SavedViewsProps & { onClose: () => void }) => {
  const t = useText(viewTexts);
  const navigate = useNavigate();
  const { views, isLoaded, error, own, save, remove, removing } = useSavedViews(list);
  return (
    <Dialog onClose={onClose} title={t('savedViews')}>
      {error === null ? null : <Notice tone="error">{errorMessage(error)}</Notice>}
      {isLoaded && views.length === 0 ? <p className="text-ink-2">{t('noViews')}</p> : null}
      <ul className="flex flex-col">
        {views.map((saved) => (
          <ViewRow
            key={saved.id}
            saved={saved}
            isBeingRemoved={saved.id === removing}
            onOpen={() => {
              const { query, state } = stateOfView(saved);
              navigate(`?${query}`, { state });
              onClose();
            }}
            onRemove={() => remove(saved.id)}
          />
        ))}
      </ul>
      <SaveForm
        leavesOutSearch={leavesOutSearch(shown)}
        own={own}
        onSave={(name, shared) =>
          save(name, shown, { columns: layout.columns.map(({ id }) => id), shared })
        }
      />
    </Dialog>
  );
};
