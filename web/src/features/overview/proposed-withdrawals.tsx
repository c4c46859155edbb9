import type { WaitingWork } from '@gi/contract/schemas/dashboard';
import { Notice } from '#components/messages/notice.tsx';
import { Link } from '#lib/router/router.tsx';
import { overviewTexts } from '#i18n/en/overview.ts';
import { useText } from '#i18n/language.ts';
import { formatDate } from '#lib/format/format.ts';

type ProposedWithdrawalsProps = {
  withdrawals: WaitingWork['proposedWithdrawals'];
  detailsPath: (id: number) => string;
};

/** Withdrawals of a consent that collectors proposed, each with the way to the person; nothing without any. */
export const ProposedWithdrawals = ({ withdrawals, detailsPath }: ProposedWithdrawalsProps) => {
  const t = useText(overviewTexts);
  if (withdrawals.length === 0) return null;
  return (
    <Notice tone="warning" title={t('proposedWithdrawals')}>
      <ul>
        {withdrawals.map(({ registrationId, name, proposedAt }) => (
          <li key={registrationId}>
            <Link to={detailsPath(registrationId)}>{name}</Link>, {formatDate(proposedAt)}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
