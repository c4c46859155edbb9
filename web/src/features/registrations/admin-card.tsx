import type { RegistrationRecord } from '@gi/contract/registration-record';
import type { ReactNode } from 'react';
import { Chip, ChipList } from '#components/ui/chip.tsx';
import { Avatar } from '#components/ui/person-card.tsx';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';
import { common } from '#i18n/en/common.ts';
import { formatDate } from '#lib/format.ts';

type Fact = { label: string; value: ReactNode };

/** What an administrator reads about a registration besides name and categories. */
function useFacts(record: RegistrationRecord): Fact[] {
  const t = useText(adminTexts);
  const blank = useText(common)('notProvided');
  return [
    { label: t('phone'), value: record.phone },
    { label: t('email'), value: record.email || blank },
    { label: t('aadhar'), value: record.aadhar_number || blank },
    { label: t('voterId'), value: record.voter_id || blank },
    { label: t('address'), value: record.address },
    { label: t('production'), value: record.production_summary || blank },
    { label: t('collector'), value: record.username },
    {
      label: t('registered'),
      value: <time dateTime={record.created_at}>{formatDate(record.created_at)}</time>,
    },
  ];
}

export function CategoryChips({ record }: { record: RegistrationRecord }) {
  return (
    <ChipList>
      {record.category_names.map((name) => (
        <Chip key={name} tone="indigo">
          {name}
        </Chip>
      ))}
    </ChipList>
  );
}

/** 'ID 41 · 44 years, Female' */
export function WhoLine({ record }: { record: RegistrationRecord }) {
  const t = useText(adminTexts);
  return (
    <span className="text-sm font-normal text-ink-2">
      {t('idOf', { id: String(record.id) })}
      {' · '}
      {t('ageGender', { age: record.age, gender: t(record.gender) })}
    </span>
  );
}

type AdminCardProps = { record: RegistrationRecord; actions: ReactNode; status?: ReactNode };

/** One registration of the administrator's list with everything the list knows. */
export function AdminCard({ record, actions, status }: AdminCardProps) {
  const facts = useFacts(record);
  return (
    <article className="grid gap-4 rounded-card border border-line bg-card p-4 wide:grid-cols-[1fr_auto]">
      <div className="flex min-w-0 gap-4">
        <Avatar name={record.name} src={record.documentUrls.photo} />
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="text-base">{record.name}</h3>
          <WhoLine record={record} />
          <CategoryChips record={record} />
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2 sm:gap-y-3 wide:order-last wide:col-span-2 wide:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex min-w-0 gap-3 sm:block">
            <dt className="w-28 shrink-0 text-sm text-ink-2">{label}</dt>
            <dd className="min-w-0 flex-1 text-sm break-words whitespace-pre-line tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap content-start gap-2 *:grow max-sm:grid max-sm:grid-cols-3 max-sm:*:px-0.5 max-sm:*:text-sm max-sm:[&_.lucide]:hidden wide:*:grow-0">
        {actions}
      </div>
      {status === undefined ? null : (
        <div className="wide:order-last wide:col-span-2">{status}</div>
      )}
    </article>
  );
}
