import { useEffect, useRef } from 'react';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { paths } from '#pages/paths.ts';
import { useWizard } from './wizard-context.ts';

type RefusalNoticeProps = {
  refusal: string | undefined;
  /** Counts the submissions: a new one moves the focus here again, unless a summary takes it. */
  attempt: number;
  canRepeat: boolean;
  /** Of the registration, when it is registered already. */
  registrationId: number | undefined;
  onRepeat: () => void;
};

/** Shows why the server refused the registration. The draft stays. */
export const RefusalNotice = (props: RefusalNoticeProps) => {
  const { refusal, attempt, canRepeat, registrationId, onRepeat } = props;
  const t = useText(wizard);
  const outboxText = useText(outboxTexts);
  const { problem } = useWizard();
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = refusal !== undefined && canRepeat;
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus, attempt]);
  if (refusal === undefined) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <Notice
        tone="error"
        title={refusal}
        actions={
          registrationId !== undefined ? (
            <ButtonLink to={paths.registrationDetails(registrationId)}>
              {outboxText('openRegistered')}
            </ButtonLink>
          ) : canRepeat ? (
            <Button onClick={onRepeat}>{t('sendAgain')}</Button>
          ) : null
        }
      >
        {registrationId !== undefined
          ? outboxText('registeredBeforeText')
          : t(problem === null ? 'failedKept' : 'failedNotKept')}
      </Notice>
    </div>
  );
};
