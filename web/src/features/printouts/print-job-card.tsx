import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import { useMutation } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import { errorMessage } from '#api/errors.ts';
import { cancelPrintJob, printJobLink } from '#api/print-jobs.ts';
import { Permitted } from '#api/permitted.tsx';
import { Link } from '#lib/router/router.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Chip } from '#components/cards/chip.tsx';
import type { Tone } from '#components/cards/chip.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { ServerWords } from '#components/messages/server-words.tsx';
import { Progress } from '#components/messages/progress.tsx';
import { useText } from '#i18n/language.ts';
import { printingTexts } from '#i18n/en/printing.ts';
import { downloadFrom } from '#lib/files/download.ts';
import { formatBytes, formatDateTime } from '#lib/format/format.ts';

const tones = {
  waiting: 'neutral',
  running: 'indigo',
  finished: 'leaf',
  cancelled: 'neutral',
  failed: 'madder',
} as const satisfies Record<PrintJob['state'], Tone>;

const reasonTexts = {
  deleted: 'deleted',
  withdrawn: 'withdrawn',
  no_product: 'no_product',
  failed: 'failedItem',
} as const;

const titles = {
  packet: { registrations: 'packetsOfRegistrations', products: 'packetsOfProducts' },
  card: { registrations: 'cardsOfRegistrations', products: 'cardsOfProducts' },
} as const;
const progressTexts = {
  registrations: 'progressRegistrations',
  products: 'progressProducts',
} as const;
const leftOutTexts = {
  registrations: 'leftOutRegistrations',
  products: 'leftOutProducts',
} as const;

const LeftOut = ({ job, pathOf }: Pick<PrintJobCardProps, 'job' | 'pathOf'>) => {
  const t = useText(printingTexts);
  const { leftOut, leftOutCount, chosen } = job;
  if (leftOutCount === 0) return null;
  return (
    <Notice tone="warning" title={t(leftOutTexts[chosen], { count: leftOutCount })}>
      <ul className="list-disc pl-5">
        {leftOut.map(({ registrationId, reason }, position) => (
          <li key={position}>
            <Link
              to={pathOf(registrationId)}
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

const Actions = ({ job }: { job: PrintJob }) => {
  const t = useText(printingTexts);
  const linked = useMutation({
    mutationFn: () => printJobLink(job.id),
    onSuccess: (url) => downloadFrom(url, `${job.kind}s_${job.id}.pdf`),
  });
  const cancel = useMutation(cancelPrintJob());
  const isOpen = job.state === 'waiting' || job.state === 'running';
  const error = linked.error ?? cancel.error;
  const id = String(job.id);
  const download =
    job.fileSize === null ? t('download') : t('downloadSize', { size: formatBytes(job.fileSize) });
  return (
    <>
      {job.file ? (
        <Button
          className="self-start"
          icon={<FileDown size={18} aria-hidden="true" />}
          aria-label={t('downloadOf', { what: download, id })}
          pending={linked.isPending}
          pendingText={t('downloading')}
          onClick={() => linked.mutate()}
        >
          {download}
        </Button>
      ) : null}
      {isOpen ? (
        <Button
          className="self-start"
          aria-label={t('stopOf', { id })}
          pending={cancel.isPending}
          pendingText={t('stopping')}
          onClick={() => cancel.mutate(job.id)}
        >
          {t('stop')}
        </Button>
      ) : null}
      {linked.isSuccess ? <Notice tone="success">{t('handedOver')}</Notice> : null}
      {error === null ? null : <Notice tone="error">{errorMessage(error)}</Notice>}
    </>
  );
};

type PrintJobCardProps = {
  job: PrintJob;
  /** The page of a registration. */
  pathOf: (registrationId: number) => string;
  /** The address of the applications of a job that wait to be filed. */
  toFilePath: (jobId: number) => string;
};

/** One print job with its progress and its actions. */
export const PrintJobCard = ({ job, pathOf, toFilePath }: PrintJobCardProps) => {
  const t = useText(printingTexts);
  const { kind, chosen, state, registrations, done, papers, by } = job;
  const time = formatDateTime(job.createdAt);
  const made = t(kind === 'card' ? 'madeCards' : 'made', { count: papers });
  const progress = t(progressTexts[chosen], { done, n: registrations });
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{t(titles[kind][chosen], { count: registrations })}</h2>
        <Chip tone={tones[state]}>{t(state)}</Chip>
      </div>
      <p className="text-sm text-ink-2">
        {by === null ? t('startedByNobody', { time }) : t('startedBy', { name: by, time })}
      </p>
      {state === 'running' ? (
        <div className="flex flex-col gap-1">
          <Progress value={done} max={registrations} label={progress} />
          <p className="text-sm">{progress}</p>
        </div>
      ) : null}
      {state === 'finished' ? <p>{made}</p> : null}
      {job.problem === null ? null : (
        <Notice tone="error">
          <ServerWords sentence={{ code: job.problemCode ?? '', params: {} }}>
            {job.problem}
          </ServerWords>
        </Notice>
      )}
      <LeftOut job={job} pathOf={pathOf} />
      {state === 'finished' && !job.file ? <p className="text-sm">{t('fileGone')}</p> : null}
      <Actions job={job} />
      {state === 'finished' && kind === 'packet' && papers > 0 ? (
        <Permitted permission="file">
          <ButtonLink to={toFilePath(job.id)} className="self-start">
            {t('recordFiled')}
          </ButtonLink>
        </Permitted>
      ) : null}
    </li>
  );
};
