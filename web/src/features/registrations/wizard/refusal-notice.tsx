import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';

type RefusalNoticeProps = {
  refusal: string | undefined;
  /** Counts the submissions: a new one moves the focus here again, unless a summary takes it. */
  attempt: number;
  canRepeat: boolean;
  onRepeat: () => void;
};

/** Says why the server refused the registration. The draft stays. */
export const RefusalNotice = ({ refusal, attempt, canRepeat, onRepeat }: RefusalNoticeProps) => {
  const t = useText(wizard);
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
        actions={canRepeat ? <Button onClick={onRepeat}>{t('sendAgain')}</Button> : null}
      >
        {t('failedKept')}
      </Notice>
    </div>
  );
};
