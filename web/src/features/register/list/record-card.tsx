import { dayOf } from '@gi/contract/values/days';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Phone from 'lucide-react/icons/phone';
import Sprout from 'lucide-react/icons/sprout';
import UserRound from 'lucide-react/icons/user-round';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '#components/cards/chip.tsx';
import { Avatar } from '#components/cards/avatar.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { dayTexts } from '#i18n/en/day.ts';
import { formatDate, formatTime, registryTimeZone, today } from '#lib/format/format.ts';
import type { ShownNames } from '#features/record/entry-names.ts';
import type { FactKey } from '#features/record/record-facts.ts';
import { RecordChips } from '#features/record/record-heading.tsx';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { useFacts, type ShownFact } from '#features/record/use-facts.tsx';

/** The icons that a card shows instead of labels. */
const icons: Partial<Readonly<Record<FactKey, LucideIcon>>> = {
  phone: Phone,
  productionSummary: Sprout,
  username: UserRound,
  createdAt: CalendarDays,
};

type FactLineProps = { fact: ShownFact; record: RegistrationRecord };

const FactLine = ({ fact, record }: FactLineProps) => {
  const t = useText(listTexts);
  const Icon = icons[fact.key];
  const sentence: ReactNode =
    fact.key === 'username'
      ? t('submittedBy', { name: record.username })
      : fact.key === 'createdAt'
        ? t('registeredOn', { date: formatDate(record.created_at) })
        : fact.value;
  return (
    <li className="flex items-start gap-2 text-sm text-ink-2">
      {Icon ? <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" /> : null}
      <span className="min-w-0 tabular-nums">{sentence}</span>
    </li>
  );
};

/** The record with its production in the names of the screens' language. */
const inNames = (record: RegistrationRecord, names: ShownNames): RegistrationRecord => {
  const products = record.production_details.map(({ product_id: id, productName: name }) => ({
    id,
    name,
  }));
  return { ...record, production_summary: names.summary(record.production_summary, products) };
};

/** 'Sent 10:42' on what the office got today. */
const SentToday = ({ record }: { record: RegistrationRecord }) => {
  const t = useText(dayTexts);
  const isToday = dayOf(new Date(record.created_at), registryTimeZone()) === today();
  return isToday && record.review_status === 'submitted' ? (
    <Chip tone="leaf">{t('sentAt', { time: formatTime(record.created_at) })}</Chip>
  ) : null;
};

type RecordCardProps = {
  record: RegistrationRecord;
  /** 'Submitted by' only matters where several people's registrations are listed. */
  showCollector?: boolean;
  actions: ReactNode;
};

/** One registration of a collector's list: who, how to reach, what, when. */
export const RecordCard = ({ record, showCollector = false, actions }: RecordCardProps) => {
  const t = useText(listTexts);
  const names = useEntryNames();
  const facts = useFacts('card', inNames(record, names)).filter(
    ({ key }) => showCollector || key !== 'username',
  );
  const line = [t('registrationId', { id: String(record.id) }), record.email].filter(Boolean);
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-card p-4 wide:flex-row wide:items-start">
      <div className="flex min-w-0 flex-1 flex-wrap gap-4">
        <Avatar name={record.name} src={record.documentUrls.photo} />
        {/* Below the portrait where large text would leave room for a few letters. */}
        <div className="flex min-w-0 flex-[1_1_9rem] flex-col gap-1">
          <h3 className="text-base">{record.name}</h3>
          <p className="text-sm text-ink-2">{line.join(' · ')}</p>
          <div className="flex flex-wrap gap-1.5 pt-1">
            {showCollector ? null : <SentToday record={record} />}
            <RecordChips record={record} nameOf={names.category} />
          </div>
          <ul className="mt-1.5 grid grid-cols-1 gap-x-6 gap-y-1 wide:grid-cols-2">
            {facts.map((fact) => (
              <FactLine key={fact.key} fact={fact} record={record} />
            ))}
          </ul>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:grow wide:shrink-0 wide:*:grow-0">{actions}</div>
    </article>
  );
};
