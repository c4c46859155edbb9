import type { DocumentFault, IntegrityReport } from '@gi/contract/schemas/documents';
import { storedLabels } from '@gi/contract/fields/document-kinds';
import { formatNumber } from '#lib/format/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#lib/router/router.tsx';
import { documentIntegrity } from '#api/documents.ts';
import { Card, Facts } from '#components/cards/card.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { Loaded } from '#features/record/load-error.tsx';
import { useText } from '#i18n/language.ts';
import { integrityTexts } from '#i18n/en/integrity.ts';
import { formatDate, formatDateTime } from '#lib/format/format.ts';
import { paths } from '#pages/paths.ts';

type Round = NonNullable<IntegrityReport['lastRound']>;

const FaultList = ({ report }: { report: IntegrityReport }) => {
  const t = useText(integrityTexts);
  const more = report.totalFaults - report.faults.length;
  const wordsOf = ({ fault, foundAt }: DocumentFault) => {
    const date = formatDate(foundAt);
    return fault === 'missing' ? t('missing', { date }) : t('changed', { date });
  };
  return (
    <Notice tone="error" title={t('faultsTitle', { count: report.totalFaults })}>
      <p>{t('faultsHint')}</p>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {report.faults.map((fault) => (
          <li key={fault.documentId} className="flex flex-col py-2">
            {fault.registrationId === null ? (
              <span>{t('personInTrash', { name: fault.producerName })}</span>
            ) : (
              <Link
                to={paths.registrationDetails(fault.registrationId)}
                className="flex min-h-control items-center text-indigo underline"
              >
                {fault.producerName}
              </Link>
            )}
            <span>
              {storedLabels[fault.kind]}: {wordsOf(fault)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-2">{t('more', { count: more })}</p> : null}
    </Notice>
  );
};

const RoundFacts = ({ round }: { round: Round }) => {
  const t = useText(integrityTexts);
  return (
    <Facts
      items={[
        { label: t('checked'), value: formatDateTime(round.at) },
        { label: t('documents'), value: formatNumber(round.documents) },
        { label: t('contents'), value: formatNumber(round.contentsChecked) },
        { label: t('inTrash'), value: formatNumber(round.movedToTrash) },
      ]}
    />
  );
};

const Report = ({ report }: { report: IntegrityReport }) => {
  const t = useText(integrityTexts);
  const { lastRound, totalFaults } = report;
  if (lastRound === null) return <EmptyState title={t('notYet')}>{t('notYetHint')}</EmptyState>;
  return (
    <div className="flex flex-col gap-4">
      {totalFaults > 0 ? <FaultList report={report} /> : null}
      {lastRound.stopped ? (
        <Notice tone="warning" title={t('stoppedTitle', { count: lastRound.unreferenced })}>
          {t('stoppedHint')}
        </Notice>
      ) : null}
      {totalFaults === 0 && !lastRound.stopped && lastRound.documents > 0 ? (
        <Notice tone="success">{t('allThere')}</Notice>
      ) : null}
      <RoundFacts round={lastRound} />
    </div>
  );
};

/** The last check of the stored files, with the documents that cannot be opened. */
export const IntegrityCard = () => {
  const t = useText(integrityTexts);
  return (
    <Card heading={t('heading')}>
      <Loaded quiet query={useQuery(documentIntegrity())}>
        {(report) => <Report report={report} />}
      </Loaded>
    </Card>
  );
};
