import { noReason } from '@gi/contract/routes/trash';
import type { TrashItem } from '@gi/contract/schemas/trash';
import { useMutation } from '@tanstack/react-query';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash';
import { errorMessage } from '#api/errors.ts';
import { Permitted } from '#api/permitted.tsx';
import { deleteForGood, restoreFromTrash } from '#api/trash.ts';
import { Button } from '#components/buttons/button.tsx';
import { AskButton } from '#components/dialogs/ask-button.tsx';
import { LONG_TOAST, showToast } from '#components/messages/toast.ts';
import { DataTable, type Column } from '#components/tables/data-table.tsx';
import { trashTexts } from '#i18n/en/trash.ts';
import { useText } from '#i18n/language.ts';
import { formatDate, formatDateTime } from '#lib/format/format.ts';

/** Puts an item back; a refusal, such as a number that was registered again, is said. */
const RestoreButton = ({ item }: { item: TrashItem }) => {
  const t = useText(trashTexts);
  const { mutateAsync, isPending } = useMutation(restoreFromTrash());
  const { id, name } = item;
  // A promise tells its result also when the row has left the list; callbacks of `mutate` do not.
  const restore = () =>
    mutateAsync(id).then(
      () => showToast('success', t('restored', { name })),
      (error: unknown) =>
        showToast('error', t('notRestored', { name }), {
          description: errorMessage(error),
          duration: LONG_TOAST,
        }),
    );
  return (
    <Button
      aria-label={isPending ? undefined : t('restoreOf', { name })}
      icon={<RotateCcw size={18} aria-hidden="true" />}
      pending={isPending}
      onClick={() => void restore()}
    >
      {t('restore')}
    </Button>
  );
};

const EraseButton = ({ item }: { item: TrashItem }) => {
  const t = useText(trashTexts);
  const { mutateAsync, isPending } = useMutation(deleteForGood());
  const { id, name } = item;
  const erase = () =>
    mutateAsync(id).then(
      () => showToast('success', t('erased', { name })),
      (error: unknown) => showToast('error', errorMessage(error)),
    );
  return (
    <AskButton
      variant="danger-quiet"
      aria-label={`${t('erase')}: ${name}`}
      icon={<Trash2 size={18} aria-hidden="true" />}
      pending={isPending}
      question={{
        title: t('eraseOf', { name }),
        confirmLabel: t('erase'),
        danger: true,
        typedName: name,
        text: <p>{t('eraseText', { name })}</p>,
      }}
      onConfirm={() => void erase()}
    >
      {t('erase')}
    </AskButton>
  );
};

/** What is in the trash: a table on wide screens, cards on phones. */
export const TrashTable = ({ items }: { items: readonly TrashItem[] }) => {
  const t = useText(trashTexts);
  const columns: Column<TrashItem>[] = [
    { key: 'name', header: t('name'), primary: true, cell: (item) => item.name },
    { key: 'kind', header: t('kind'), cell: (item) => t(item.kind) },
    {
      key: 'deleted',
      header: t('deleted'),
      cell: (item) => (
        <span className="flex flex-col">
          <time dateTime={item.deletedAt} className="@3xl:whitespace-nowrap">
            {formatDateTime(item.deletedAt)}
          </time>
          <span className="text-sm text-ink-2">
            {t('by', { name: item.deletedBy ?? t('formerUser') })}
          </span>
        </span>
      ),
    },
    {
      key: 'reason',
      header: t('reason'),
      cell: (item) => (
        <span className="block min-w-32 wrap-anywhere">
          {item.reason === noReason ? t('noReason') : item.reason}
        </span>
      ),
    },
    { key: 'until', header: t('until'), cell: (item) => formatDate(item.until) },
    {
      key: 'actions',
      header: t('actions'),
      plain: true,
      cell: (item) => (
        <span className="flex flex-wrap gap-2 @3xl:flex-nowrap @3xl:whitespace-nowrap">
          <RestoreButton item={item} />
          <Permitted permission="erase">
            <EraseButton item={item} />
          </Permitted>
        </span>
      ),
    },
  ];
  return (
    // With large text the words of a row break on a wide screen too.
    <div className="@container">
      <DataTable
        caption={t('listTitle')}
        columns={columns}
        rows={items}
        rowKey={(item) => item.id}
      />
    </div>
  );
};
