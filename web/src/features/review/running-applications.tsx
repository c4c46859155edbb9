import type { Application } from '@gi/contract/schemas/applications';
import type { ReactNode } from 'react';
import { Notice } from '#components/messages/notice.tsx';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { useApplicationName } from './use-application-name.ts';

type RunningApplicationsProps = {
  /** Those that are with the Registry or granted. */
  running: readonly Application[];
  children?: ReactNode;
};

/** What a decision means for applications that are with the Registry or granted; nothing without one. */
export const RunningApplications = ({ running, children }: RunningApplicationsProps) => {
  const t = useText(reviewTexts);
  const nameOf = useApplicationName();
  if (running.length === 0) return null;
  return (
    <Notice tone="warning" title={t('runningTitle')}>
      <ul className="list-disc pl-5">
        {running.map((application) => (
          <li key={application.productId}>{nameOf(application)}</li>
        ))}
      </ul>
      <p>{t('runningMeaning')}</p>
      {children}
    </Notice>
  );
};
