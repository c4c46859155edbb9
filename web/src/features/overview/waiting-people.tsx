import type { WaitingWork } from '@gi/contract/schemas/dashboard';
import { Notice } from '#components/messages/notice.tsx';
import { Link } from '#lib/router/router.tsx';
import { overviewTexts } from '#i18n/en/overview.ts';
import { useText } from '#i18n/language.ts';
import { formatDate } from '#lib/format/format.ts';
import { paths } from '#pages/paths.ts';

type ListProps = { people: readonly { registrationId: number; name: string; words: string }[] };

const PeopleList = ({ people }: ListProps) => (
  <ul>
    {people.map(({ registrationId, name, words }) => (
      <li key={registrationId}>
        <Link to={paths.registrationDetails(registrationId)} className="text-indigo underline">
          {name}
        </Link>
        , {words}
      </li>
    ))}
  </ul>
);

const People = ({ title, people }: ListProps & { title: string }) =>
  people.length === 0 ? null : (
    <Notice tone="warning" title={title}>
      <PeopleList people={people} />
    </Notice>
  );

/**
 * Withdrawals that collectors proposed, and erasures that a second person confirms, each with the way to the person;
 * nothing without any.
 */
export const WaitingPeople = ({
  waiting,
}: {
  waiting: Pick<WaitingWork, 'proposedWithdrawals' | 'askedErasures'>;
}) => {
  const t = useText(overviewTexts);
  const { proposedWithdrawals, askedErasures } = waiting;
  if (proposedWithdrawals.length + askedErasures.length === 0) return null;
  const askedWords = ({ askedAt, askedBy, own }: WaitingWork['askedErasures'][number]) => {
    const date = formatDate(askedAt);
    if (own) return t('askedByYou', { date });
    return askedBy === null ? t('askedByNobody', { date }) : t('askedBy', { name: askedBy, date });
  };
  return (
    <div className="flex flex-col gap-3">
      <People
        title={t('proposedWithdrawals')}
        people={proposedWithdrawals.map((each) => ({
          ...each,
          words: formatDate(each.proposedAt),
        }))}
      />
      <People
        title={t('askedErasures')}
        people={askedErasures.map((each) => ({ ...each, words: askedWords(each) }))}
      />
    </div>
  );
};

type WithdrawnPeopleProps = { withdrawn: WaitingWork['withdrawnPeople'] };

/** Who withdrew the consent and is not erased yet, the newest first, with the way to each. */
export const WithdrawnPeople = ({ withdrawn }: WithdrawnPeopleProps) => {
  const t = useText(overviewTexts);
  const people = withdrawn.people.map((each) => ({ ...each, words: formatDate(each.withdrawnAt) }));
  const count = withdrawn.total - people.length;
  return (
    <>
      <PeopleList people={people} />
      {count > 0 ? <p className="mt-2 text-ink-2">{t('moreWithdrawn', { count })}</p> : null}
    </>
  );
};
