import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { Link } from '#lib/router/router.tsx';
import { Card } from '#components/cards/card.tsx';
import { detailTexts } from '#i18n/en/details.ts';
import { useText } from '#i18n/language.ts';
import { formatDate } from '#lib/format/format.ts';
import { paths } from '#pages/paths.ts';

/** The other registrations of the same person; nothing where there is none. */
export const OtherRegistrationsCard = ({ record }: { record: RegistrationDetail }) => {
  const t = useText(detailTexts);
  if (record.other_registrations.length === 0) return null;
  return (
    <Card heading={t('others')}>
      <ul className="flex flex-col divide-y divide-line">
        {record.other_registrations.map(({ id, created_at, products }) => (
          <li key={id} className="py-2.5 first:pt-0 last:pb-0">
            <Link
              to={paths.registrationDetails(id)}
              className="font-medium text-indigo underline underline-offset-4"
            >
              {products.join(', ') || t('registrationId', { id: String(id) })}
            </Link>
            <span className="block text-sm text-ink-2">
              {t('otherLine', { id: String(id), date: formatDate(created_at) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
