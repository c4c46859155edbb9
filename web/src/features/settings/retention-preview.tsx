import type { RetentionCase, RetentionPreview } from '@gi/contract/schemas/retention';
import { Link } from '#lib/router/router.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { retentionTexts } from '#i18n/en/retention.ts';
import { useText } from '#i18n/language.ts';
import { formatDate } from '#lib/format/format.ts';
import { paths } from '#pages/paths.ts';

/** The people that rules would erase: the counts and the first people, each with the day that it counts from. */
export const RetentionPreviewNotice = ({ preview }: { preview: RetentionPreview }) => {
  const t = useText(retentionTexts);
  const { now, soon, held, needsConfirmation, first } = preview;
  const wordsOf = ({ rule, countsFrom }: RetentionCase) =>
    t(rule === 'withdrawal' ? 'withdrawn' : 'lastChange', { date: formatDate(countsFrom) });
  return (
    <Notice tone={now > 0 ? 'warning' : 'info'} title={t('previewTitle', { count: now })}>
      <p>
        {t('soon', { count: soon })} {t('held', { count: held })}
      </p>
      {needsConfirmation ? <p className="mt-2">{t('manyAtOnce')}</p> : null}
      {first.length === 0 ? null : (
        <>
          <p className="mt-2">{t('firstOf', { count: first.length })}</p>
          <ul className="flex flex-col divide-y divide-line">
            {first.map((person) => (
              <li
                key={person.producerId}
                className="flex flex-wrap items-center gap-x-3 py-1 sm:justify-between"
              >
                <Link
                  to={paths.registrationDetails(person.registrationId)}
                  className="flex min-h-control items-center break-words text-indigo underline"
                >
                  {person.name}
                </Link>
                <span className="text-sm">{wordsOf(person)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
};
