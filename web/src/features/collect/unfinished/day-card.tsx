import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from '#lib/router/router.tsx';
import { Card } from '#components/cards/card.tsx';
import { useText } from '#i18n/language.ts';
import { paths } from '#pages/paths.ts';
import { dayTexts } from '#i18n/en/day.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import type { DayOfWork, ReturnedRegistration } from '@gi/contract/schemas/dashboard';
import type { UnsentWork, WorkOnDevice } from '../outbox/outbox-store.ts';
import { draftAddress } from '../drafts/draft-address.ts';
import { refusalMessage } from '../problems/refusal.ts';
import { DeviceNotices, WorkList } from './work-list.tsx';
import { useWhoOf } from './work-row.tsx';

type NeedProps = { to: string; label: string; name: string; reason: string; tone: string };

/** Who, and why it came back; the whole reason is on the page of the registration. */
const Need = ({ to, label, name, reason, tone }: NeedProps) => (
  <li className="relative flex min-h-[48px] items-center gap-2">
    {/* Beside the words, which are not its name: it covers the row. */}
    <Link to={to} className="absolute inset-0">
      <span className="sr-only">{label}</span>
    </Link>
    <span className="min-w-0 flex-1 py-1.5">
      <span className="block wrap-anywhere font-medium">{name}</span>
      <span className={`line-clamp-3 wrap-anywhere text-sm ${tone}`}>{reason}</span>
    </span>
    <ChevronRight size={20} className="shrink-0 text-ink-2" aria-hidden="true" />
  </li>
);

type NeedsProps = {
  day: DayOfWork | undefined;
  refused: readonly UnsentWork[];
};

/** What the collector has to do: returned first, then what the server refused. */
const Needs = ({ day, refused }: NeedsProps) => {
  const t = useText(dayTexts);
  const draftText = useText(draftTexts);
  const who = useWhoOf();
  const { returned = [], returnedCount = 0 } = day ?? {};
  if (returnedCount + refused.length === 0) return null;
  const more = returnedCount - returned.length;
  const reasonOf = ({ reason }: ReturnedRegistration) =>
    reason === null ? t('returnedPlain') : t('returnedBy', { reason });
  return (
    <Card heading={t('needsYou')} className="max-sm:p-3">
      <ul className="-mt-2 divide-y divide-line">
        {returned.map((each) => (
          <Need
            key={each.id}
            to={paths.registrationDetails(each.id)}
            label={t('correctOf', { name: each.name })}
            name={each.name}
            reason={reasonOf(each)}
            tone="text-plum"
          />
        ))}
        {refused.map(({ draft, outgoing }) => (
          <Need
            key={draft.id}
            to={`${paths.registration}${draftAddress(draft.id)}`}
            label={draftText('correctOf', { name: who(draft) })}
            name={who(draft)}
            reason={outgoing?.refusal ? refusalMessage(outgoing.refusal) : draftText('attention')}
            tone="text-madder"
          />
        ))}
      </ul>
      {more > 0 ? (
        <Link
          to={`${paths.myRegistrations}?status=returned`}
          className="inline-flex min-h-[48px] items-center font-medium text-indigo underline"
        >
          {t('moreReturned', { count: more })}
        </Link>
      ) : null}
    </Card>
  );
};

type DayCardProps = {
  userId: number;
  kept: WorkOnDevice;
  day: DayOfWork | undefined;
};

/** Home below its first line: what needs the collector, then the drafts, two lines each. */
export const DayCard = ({ userId, kept, day }: DayCardProps) => {
  const t = useText(draftTexts);
  const refused = kept.work.filter(({ outgoing }) => outgoing?.state === 'attention');
  const drafts = kept.work.filter(({ outgoing }) => outgoing === null);
  return (
    <>
      <Needs day={day} refused={refused} />
      <DeviceNotices kept={kept} />
      {drafts.length === 0 ? null : (
        <Card heading={t('unfinished')} className="max-sm:p-3">
          <div className="-mt-3">
            <WorkList userId={userId} items={drafts} compact />
          </div>
        </Card>
      )}
    </>
  );
};
