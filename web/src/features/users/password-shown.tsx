import { CopyButton } from '#components/buttons/copy-button.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';

export type Handover = { username: string; password: string; message: string };

/** Shows a one-time password once; only the button closes it, a stray tap does not. */
export const PasswordShown = ({
  handover,
  onClose,
}: {
  handover: Handover;
  onClose: () => void;
}) => {
  const t = useText(userTexts);
  const { username, password, message } = handover;
  return (
    <Dialog
      onClose={onClose}
      title={t('passwordTitle', { name: username })}
      size="small"
      phone="compact"
      dismissable={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="success">{message}</Notice>
        <div>
          <p className="text-sm text-ink-2">{t('password')}</p>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <output className="font-mono text-lg select-all">{password}</output>
            <CopyButton text={password} />
          </div>
        </div>
        <p>{t('passwordShown')}</p>
      </div>
    </Dialog>
  );
};
