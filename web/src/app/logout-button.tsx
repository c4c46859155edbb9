import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from '#lib/router/hooks.ts';
import { logout } from '#api/auth.ts';
import { useStoredUser } from '#api/session.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { unstoredOf } from '#features/registrations/device/unstored-drafts.ts';
import { leaveUnsaved } from '#lib/unsaved-work.ts';
import { countSealed } from '#lib/sealed-store/sealed-store.ts';
import { paths } from './paths.ts';

type LogoutButtonProps = { variant?: 'quiet' | 'secondary'; className?: string };

/** Ends the session. With work on this device that is not sent yet it asks first, and keeps it. */
export const LogoutButton = ({ variant = 'secondary', className = '' }: LogoutButtonProps) => {
  const t = useText(draftTexts);
  const words = useText(common);
  const user = useStoredUser();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState({ sealed: 0, unstored: 0 });
  if (user === null) return null;
  const { sealed, unstored } = unsent;
  const stay = () => setUnsent({ sealed: 0, unstored: 0 });
  const leave = () => {
    stay();
    leaveUnsaved(() => {
      logout();
      navigate(paths.home);
    });
  };
  const ask = async () => {
    const found = {
      // A device whose store does not open has sealed nothing.
      sealed: await countSealed(user.id, 'draft').catch(() => 0),
      unstored: unstoredOf(user.id).length,
    };
    if (found.sealed + found.unstored === 0) leave();
    else setUnsent(found);
  };
  return (
    <>
      <Button
        variant={variant}
        className={className}
        icon={<LogOut size={18} aria-hidden="true" />}
        onClick={() => void ask()}
      >
        {words('logout')}
      </Button>
      {/* Outside the header, which is a landmark: a dialog has a header of its own. */}
      {createPortal(
        <ConfirmDialog
          open={sealed + unstored > 0}
          title={t('leaveTitle')}
          confirmLabel={t('leave')}
          cancelLabel={t('stay')}
          onClose={stay}
          onConfirm={leave}
        >
          {sealed > 0 ? <p>{t('leaveText', { count: sealed, name: user.username })}</p> : null}
          {unstored > 0 ? <p>{t('leaveUnstored', { count: unstored })}</p> : null}
        </ConfirmDialog>,
        document.body,
      )}
    </>
  );
};
