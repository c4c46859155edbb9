import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import type { Tone } from '#components/cards/chip.tsx';
import { printingTexts } from '#i18n/en/printing.ts';
import { useText } from '#i18n/language.ts';

export const jobStates = ['waiting', 'running', 'finished', 'cancelled', 'failed'] as const;

export const stateTones = {
  waiting: 'river',
  running: 'indigo',
  finished: 'leaf',
  cancelled: 'neutral',
  failed: 'madder',
} as const satisfies Record<PrintJob['state'], Tone>;

const titles = {
  packet: { registrations: 'packetsOfRegistrations', products: 'packetsOfProducts' },
  card: { registrations: 'cardsOfRegistrations', products: 'cardsOfProducts' },
} as const;
const progressTexts = {
  registrations: 'progressRegistrations',
  products: 'progressProducts',
} as const;

/** Whether it can still be cancelled. */
export const isOpen = ({ state }: PrintJob): boolean => state === 'waiting' || state === 'running';

/** Whether it has packets that can be filed. */
export const hasPackets = ({ state, kind, papers }: PrintJob): boolean =>
  state === 'finished' && kind === 'packet' && papers > 0;

/** What is said about a print job. */
export const usePrintJobWords = () => {
  const t = useText(printingTexts);
  /** 'Packets of 12 products' */
  const title = ({ kind, chosen, registrations }: PrintJob): string =>
    t(titles[kind][chosen], { count: registrations });
  return {
    title,
    /** The same with the number of the job: two jobs may be of as many. */
    name: (job: PrintJob): string => t('jobName', { what: title(job), id: String(job.id) }),
    made: ({ kind, papers }: PrintJob): string =>
      t(kind === 'card' ? 'madeCards' : 'made', { count: papers }),
    progress: ({ chosen, done, registrations }: PrintJob): string =>
      t(progressTexts[chosen], { done, n: registrations }),
  };
};
