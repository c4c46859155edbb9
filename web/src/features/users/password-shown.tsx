import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
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
  const [copied, setCopied] = useState<boolean>();
  const { username, password, message } = handover;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      setCopied(true);
    } catch {
      // Without permission (or without https) the password is still there to be read.
      setCopied(false);
    }
  };
  return (
    <Dialog
      open
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
            <Button
              icon={copied ? <Check size={18} /> : <Copy size={18} />}
              onClick={() => void copy()}
            >
              {t(copied ? 'copied' : 'copy')}
            </Button>
          </div>
        </div>
        {copied === false ? <Notice tone="warning">{t('copyFailed')}</Notice> : null}
        <p>{t('passwordShown')}</p>
      </div>
    </Dialog>
  );
};
