import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';

type EntryDialogProps = {
  title: string;
  pending: boolean;
  /** The problem of the whole form. */
  problem: string | undefined;
  formProps: ComponentProps<'form'>;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of the forms of a category and of a product. */
export const EntryDialog = (props: EntryDialogProps) => {
  const t = useText(catalogueTexts);
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      size="small"
      footer={
        <>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form="catalogue-entry"
            variant="primary"
            pending={props.pending}
            pendingText={t('saving')}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <form {...props.formProps} id="catalogue-entry" className="flex flex-col gap-4">
        {props.problem === undefined ? null : <Notice tone="error">{props.problem}</Notice>}
        {props.children}
      </form>
    </Dialog>
  );
};
