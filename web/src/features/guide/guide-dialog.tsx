import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { wizard } from '#i18n/en/wizard.ts';
import { useText } from '#i18n/language.ts';
import { useCollectorPages } from './guide-pages.ts';
import { GuideSteps } from './guide-steps.tsx';
import { loadPictures, usePictures } from './use-pictures.ts';

type GuideDialogProps = { topic: string; onInstructions: () => void; onClose: () => void };

/** One page of the guide over the wizard, so that a registration, also one for practice, is not left for it. */
export const GuideDialog = ({ topic, onInstructions, onClose }: GuideDialogProps) => {
  const t = useText(wizard);
  const pictures = usePictures(loadPictures);
  const page = useCollectorPages().find(({ id }) => id === topic);
  if (page === undefined) return null;
  return (
    <Dialog
      onClose={onClose}
      title={page.title}
      size="large"
      textOnly
      footer={
        <>
          <Button onClick={onInstructions}>{t('instructions')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('gotIt')}
          </Button>
        </>
      }
    >
      <GuideSteps page={page} pictures={pictures} />
    </Dialog>
  );
};
