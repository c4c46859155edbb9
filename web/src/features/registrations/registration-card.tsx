import type { RegistrationRecord } from '@gi/contract/registration-record';
import { CalendarDays, Phone, Sprout, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import { PersonCard } from '#components/ui/person-card.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { formatDate } from '#lib/format.ts';

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-start gap-2 text-sm text-ink-2">
      <span aria-hidden="true" className="mt-0.5 shrink-0">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </span>
  );
}

type RegistrationCardProps = {
  record: RegistrationRecord;
  /** 'Submitted by' is of interest where registrations of several people stand. */
  showCollector?: boolean;
  actions: ReactNode;
};

/** One registration in a list: who, how to reach, what, when. */
export function RegistrationCard({
  record,
  showCollector = false,
  actions,
}: RegistrationCardProps) {
  const t = useText(listTexts);
  const facts = [t('registrationId', { id: String(record.id) }), record.email].filter(Boolean);
  return (
    <PersonCard
      name={record.name}
      photoUrl={record.documentUrls.photo}
      facts={facts.join(' · ')}
      chips={
        <>
          {record.category_names.map((name) => (
            <Chip key={name} tone="indigo">
              {name}
            </Chip>
          ))}
          {record.is_additional ? <Chip tone="turmeric">{t('additional')}</Chip> : null}
        </>
      }
      actions={actions}
    >
      <div className="mt-1.5 grid grid-cols-1 gap-x-6 gap-y-1 wide:grid-cols-2">
        <Line icon={<Phone size={16} />}>
          <span className="tabular-nums">{record.phone}</span>
        </Line>
        {record.production_summary ? (
          <Line icon={<Sprout size={16} />}>{record.production_summary}</Line>
        ) : null}
        {showCollector ? (
          <Line icon={<UserRound size={16} />}>{t('submittedBy', { name: record.username })}</Line>
        ) : null}
        <Line icon={<CalendarDays size={16} />}>
          <time dateTime={record.created_at}>
            {t('registeredOn', { date: formatDate(record.created_at) })}
          </time>
        </Line>
      </div>
    </PersonCard>
  );
}
