import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';

const LINES = [1, 2, 3, 4, 5, 6] as const;

export const InstructionsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useText(wizard);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('instructionsTitle')}
      textOnly
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('gotIt')}
        </Button>
      }
    >
      <ol className="flex list-decimal flex-col gap-3 pl-6">
        {LINES.map((line) => (
          <li key={line}>{t(`instruction${line}`)}</li>
        ))}
      </ol>
    </Dialog>
  );
};
