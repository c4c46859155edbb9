import Lock from 'lucide-react/icons/lock';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from '#lib/router/hooks.ts';
import type { StoredUser } from '#api/session.ts';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import { lockAllTabs } from '#lib/sealed-store/lock-state.ts';
import { paths } from '#pages/paths.ts';

/** The unsent work that a log-out would leave or lose. */
export type UnsentWork = { sealed: number; unstored: number; offline: boolean };

type QuestionProps = {
  user: StoredUser;
  /** Has the person a lock on this device? */
  hasLock: boolean;
  left: UnsentWork;
  onStay: () => void;
  onLeave: () => void;
};

/** What a log-out would leave on this device or lose, and the lock as another way. */
export const LogoutQuestion = (props: QuestionProps) => {
  const { user, hasLock, onStay, onLeave } = props;
  const { sealed, unstored, offline } = props.left;
  const t = useText(draftTexts);
  const lock = useText(lockTexts);
  const commonText = useText(common);
  const navigate = useNavigate();
  const safe = useRef<HTMLButtonElement>(null);
  // Moves the focus before the browser paints, so that Enter cannot press the control that the dialog focused first.
  useLayoutEffect(() => safe.current?.focus(), []);
  const lockInstead = () => {
    onStay();
    if (hasLock) lockAllTabs(user.id);
    else navigate(`${paths.settings}#lock`);
  };
  return (
    <Dialog
      size="small"
      phone="compact"
      title={offline ? lock('logoutTitle') : t('leaveTitle')}
      onClose={onStay}
      footer={
        <>
          {offline ? (
            <Button
              ref={safe}
              variant="primary"
              icon={<Lock size={18} aria-hidden="true" />}
              onClick={lockInstead}
            >
              {hasLock ? commonText('lock') : lock('offerSet')}
            </Button>
          ) : null}
          <Button onClick={onStay}>{t('stay')}</Button>
          <Button variant={offline ? 'secondary' : 'primary'} onClick={onLeave}>
            {commonText('logout')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {offline ? <p>{lock('logoutText')}</p> : null}
        {offline ? <p>{lock(hasLock ? 'logoutLock' : 'logoutSet')}</p> : null}
        {sealed > 0 ? <p>{t('leaveText', { count: sealed, name: user.username })}</p> : null}
        {unstored > 0 ? <p>{t('leaveUnstored', { count: unstored })}</p> : null}
      </div>
    </Dialog>
  );
};
