import type { PrintJobInput } from '@gi/contract/schemas/print-jobs';
import { useQuery } from '@tanstack/react-query';
import { printJobBlanks } from '#api/print-jobs.ts';
import { Notice } from '#components/messages/notice.tsx';
import { paperBlankTexts } from '#i18n/en/paper-blanks.ts';
import { useText } from '#i18n/language.ts';

/** Names what will be blank on the papers of a job, and on how many of them, once it is counted. */
export const JobBlanks = ({ input }: { input: PrintJobInput }) => {
  const t = useText(paperBlankTexts);
  const { data, isError } = useQuery(printJobBlanks(input));
  if (isError) return <p className="text-sm text-ink-2">{t('unknown')}</p>;
  if (data === undefined || data.blanks.length === 0) return null;
  return (
    <Notice tone="warning" title={t('title')}>
      <ul className="list-disc pl-5 text-sm">
        {data.blanks.map(({ fact, papers }) => (
          <li key={fact}>{t('share', { fact: t(fact), count: papers, total: data.papers })}</li>
        ))}
      </ul>
    </Notice>
  );
};
