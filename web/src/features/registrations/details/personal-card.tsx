import type { IdentityKind } from '@gi/contract/identity';
import type { RegistrationDetail } from '@gi/contract/registration-record';
import { Card, Facts } from '#components/ui/card.tsx';
import { Avatar } from '#components/ui/person-card.tsx';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { MaskedNumber } from './masked-number.tsx';

/** Who the producer is; what is not on record takes no room. */
export function PersonalCard({ record }: { record: RegistrationDetail }) {
  const t = useText(detailTexts);
  const number = (kind: IdentityKind, label: string, value: string | null) =>
    value ? [{ label, value: <MaskedNumber kind={kind} value={value} label={label} /> }] : [];
  return (
    <Card heading={t('personal')}>
      <div className="flex flex-col gap-6 sm:flex-row">
        <Avatar name={record.name} src={record.documentUrls.photo} size="large" />
        <div className="min-w-0 flex-1">
          <Facts
            items={[
              { label: t('fullName'), value: record.name },
              { label: t('age'), value: t('years', { count: record.age }) },
              { label: t('gender'), value: t(record.gender) },
              { label: t('phone'), value: <a href={`tel:${record.phone}`}>{record.phone}</a> },
              ...(record.email ? [{ label: t('email'), value: record.email }] : []),
              { label: t('address'), value: record.address },
              ...number('aadhar', t('aadhar'), record.aadhar_number),
              ...number('voter', t('voterId'), record.voter_id),
              ...number('pan', t('pan'), record.pan_number),
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
