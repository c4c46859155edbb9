import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import { useQuery } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import { applicationSummary } from '#api/applications.ts';
import { errorMessage } from '#api/errors.ts';
import { Permitted } from '#api/permitted.tsx';
import { Link } from '#lib/router/router.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Chip } from '#components/cards/chip.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { ServerWords } from '#components/messages/server-words.tsx';
import { Progress } from '#components/messages/progress.tsx';
import { useText } from '#i18n/language.ts';
import { caseTexts } from '#i18n/en/case.ts';
import { printingTexts } from '#i18n/en/printing.ts';
import { formatBytes, formatDateTime } from '#lib/format/format.ts';
import { hasPackets, isOpen, stateTones, usePrintJobWords } from './print-job-words.ts';
import type { PrintJobActs } from './use-print-job-acts.ts';
import { paths } from '#pages/paths.ts';

const reasonTexts = {
  deleted: 'deleted',
  withdrawn: 'withdrawn',
  rejected: 'rejected',
  no_product: 'no_product',
  no_card: 'no_card',
  failed: 'failedItem',
} as const;

const leftOutTexts = {
  registrations: 'leftOutRegistrations',
  products: 'leftOutProducts',
} as const;

/** How a download or a cancellation went. */
export const ActNotices = ({ acts }: { acts: PrintJobActs }) => {
  const t = useText(printingTexts);
  return (
    <>
      {acts.isHandedOver ? <Notice tone="success">{t('handedOver')}</Notice> : null}
      {acts.error === null ? null : <Notice tone="error">{errorMessage(acts.error)}</Notice>}
    </>
  );
};

const LeftOut = ({ job }: { job: PrintJob }) => {
  const t = useText(printingTexts);
  const { leftOut, leftOutCount, chosen } = job;
  if (leftOutCount === 0) return null;
  return (
    <Notice tone="warning" title={t(leftOutTexts[chosen], { count: leftOutCount })}>
      <ul className="list-disc pl-5">
        {leftOut.map(({ registrationId, reason }, position) => (
          <li key={position}>
            <Link
              to={paths.registrationDetails(registrationId)}
              className="inline-block py-0.5 text-indigo underline underline-offset-4"
            >
              {t(reasonTexts[reason], { id: String(registrationId) })}
            </Link>
          </li>
        ))}
      </ul>
      {leftOutCount > leftOut.length
        ? t('moreLeftOut', { n: leftOutCount - leftOut.length })
        : null}
    </Notice>
  );
};

/** Links to filing a job's packets; nothing when none is left to file, as after renewals. */
const RecordFiled = ({ job }: { job: PrintJob }) => {
  const t = useText(printingTexts);
  const { data } = useQuery(applicationSummary({ printJobId: job.id }));
  if ((data?.counts.not_filed ?? 0) === 0) return null;
  return (
    <ButtonLink
      to={`${paths.applications}?status=not_filed&printJobId=${job.id}`}
      aria-label={t('recordFiledOf', { id: String(job.id) })}
    >
      {t('recordFiled')}
    </ButtonLink>
  );
};

const Buttons = ({ job, acts }: Pick<PrintJobDialogProps, 'job' | 'acts'>) => {
  const t = useText(printingTexts);
  const id = String(job.id);
  const download =
    job.fileSize === null ? t('download') : t('downloadSize', { size: formatBytes(job.fileSize) });
  return (
    <>
      {isOpen(job) ? (
        <Button
          aria-label={t('stopOf', { id })}
          pending={acts.isCancelling}
          pendingText={t('stopping')}
          onClick={() => acts.cancel(job)}
        >
          {t('stop')}
        </Button>
      ) : null}
      {hasPackets(job) ? (
        <Permitted permission="file">
          <RecordFiled job={job} />
        </Permitted>
      ) : null}
      {job.file ? (
        <Button
          variant="primary"
          icon={<FileDown size={18} aria-hidden="true" />}
          aria-label={t('downloadOf', { what: download, id })}
          pending={acts.isDownloading}
          pendingText={t('downloading')}
          onClick={() => acts.download(job)}
        >
          {download}
        </Button>
      ) : null}
    </>
  );
};

type PrintJobDialogProps = { job: PrintJob; acts: PrintJobActs; onClose: () => void };

/** One print job: how far it is, what it left out and why, and what can be done with it. */
export const PrintJobDialog = ({ job, acts, onClose }: PrintJobDialogProps) => {
  const t = useText(printingTexts);
  const caseText = useText(caseTexts);
  const words = usePrintJobWords();
  const time = formatDateTime(job.createdAt);
  return (
    <Dialog
      onClose={onClose}
      title={words.name(job)}
      footer={<Buttons job={job} acts={acts} />}
      textOnly={!isOpen(job) && !job.file}
    >
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Chip tone={stateTones[job.state]}>{t(job.state)}</Chip>
          <span className="text-sm text-ink-2">
            {job.by === null
              ? t('startedByNobody', { time })
              : t('startedBy', { name: job.by, time })}
          </span>
        </p>
        {job.state === 'running' ? (
          <div className="flex flex-col gap-1">
            <Progress value={job.done} max={job.registrations} label={words.progress(job)} />
            <p className="text-sm">{words.progress(job)}</p>
          </div>
        ) : null}
        {job.state === 'finished' ? <p>{words.made(job)}</p> : null}
        {job.state === 'finished' && job.papers > 0 ? (
          <p className="flex flex-wrap gap-2">
            <ButtonLink to={`${paths.admin}?printJobId=${job.id}`}>{t('openRegister')}</ButtonLink>
            {hasPackets(job) ? (
              <ButtonLink to={`${paths.applications}?printJobId=${job.id}`}>
                {caseText('openApplications')}
              </ButtonLink>
            ) : null}
          </p>
        ) : null}
        {job.problem === null ? null : (
          <Notice tone="error">
            <ServerWords sentence={{ code: job.problemCode ?? '', params: {} }}>
              {job.problem}
            </ServerWords>
          </Notice>
        )}
        <LeftOut job={job} />
        {job.state === 'finished' && !job.file ? <p className="text-sm">{t('fileGone')}</p> : null}
        <ActNotices acts={acts} />
      </div>
    </Dialog>
  );
};
