import { mostPrinted, printJobKinds } from '@gi/contract/routes/print-jobs';
import type { PrintJobInput } from '@gi/contract/schemas/print-jobs';
import type { CardLayout, PacketCopy } from '@gi/contract/routes/printouts';
import { useMutation, useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { printJobBlanks, startPrintJob } from '#api/print-jobs.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Button } from '#components/buttons/button.tsx';
import { ChoiceGroup, RadioGroup } from '#components/fields/choices.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { printingTexts } from '#i18n/en/printing.ts';
import { JobBlanks } from './blank-notice.tsx';
import { CopyRows } from './pdf-choice.tsx';
import { paths } from '#pages/paths.ts';

export type PrintSelectedProps = {
  /** In the order of the file; undefined prints all that `view` shows. */
  registrationIds?: readonly number[] | undefined;
  /** Instead: single products of registrations, in the order of the file. */
  products?: PrintJobInput['products'];
  view?: PrintJobInput['view'];
  /** How many that is. */
  count: number;
};

const layouts = [
  ['eight', 'layoutEight'],
  ['id1', 'layoutId1'],
  ['fold', 'layoutFold'],
] as const satisfies [CardLayout, string][];

const selectionOf = ({ registrationIds, products, view = {} }: PrintSelectedProps) => {
  if (products !== undefined) return { products };
  return registrationIds === undefined ? { view } : { registrationIds: [...registrationIds] };
};

const useChoice = () => {
  const [kind, setKind] = useState<PrintJobInput['kind']>('packet');
  const [layout, setLayout] = useState<CardLayout>('eight');
  const [copies, setCopies] = useState<readonly PacketCopy[]>([]);
  const input = (chosen: PrintSelectedProps): PrintJobInput => ({
    ...selectionOf(chosen),
    kind,
    ...(kind === 'card' ? { layout } : {}),
    ...(kind === 'packet' && copies.length > 0 ? { copies: [...copies] } : {}),
  });
  return { kind, setKind, layout, setLayout, copies, setCopies, input };
};

/** The papers of the packets: a renewal has others than a first application. */
const usePacketHint = (input: PrintJobInput, enabled: boolean): string => {
  const t = useText(printingTexts);
  const { data } = useQuery({ ...printJobBlanks({ ...input, kind: 'packet' }), enabled });
  if (data === undefined || data.renewals === 0) return t('packetHint');
  if (data.renewals === data.papers) return t('packetRenewal');
  return t('packetMixed', { count: data.renewals });
};

type ChoicesProps = { choice: ReturnType<typeof useChoice>; packetHint: string };

const Choices = ({ choice, packetHint }: ChoicesProps) => {
  const t = useText(printingTexts);
  const { kind, setKind, layout, setLayout, copies, setCopies } = choice;
  return (
    <>
      <RadioGroup
        legend={t('what')}
        name="print-kind"
        value={kind}
        onChange={(event) =>
          setKind(printJobKinds.find((one) => one === event.target.value) ?? 'packet')
        }
        options={printJobKinds.map((value) => ({
          value,
          label: t(value),
          description: value === 'packet' ? packetHint : t('cardHint'),
        }))}
      />
      {kind === 'card' ? (
        <RadioGroup
          legend={t('layout')}
          name="print-layout"
          value={layout}
          onChange={(event) =>
            setLayout(layouts.find(([one]) => one === event.target.value)?.[0] ?? 'eight')
          }
          options={layouts.map(([value, label]) => ({ value, label: t(label) }))}
        />
      ) : (
        <ChoiceGroup legend={t('copies')} optional>
          <CopyRows copies={copies} onCopies={setCopies} />
        </ChoiceGroup>
      )}
    </>
  );
};

/** Why no job was started; a job of the same selection that exists already is linked. */
const StartError = ({ error }: { error: Error }) => {
  const t = useText(printingTexts);
  const isMade = error instanceof ApiError && error.code === 'print.same_selection';
  return (
    <Notice
      tone={isMade ? 'warning' : 'error'}
      actions={isMade ? <ButtonLink to={paths.printing}>{t('toJobs')}</ButtonLink> : undefined}
    >
      {errorMessage(error)}
    </Notice>
  );
};

const PrintDialog = (props: PrintSelectedProps & { onClose: () => void }) => {
  const { count, onClose } = props;
  const t = useText(printingTexts);
  const choice = useChoice();
  const start = useMutation(startPrintJob());
  const isTooMany = count > mostPrinted;
  const packetHint = usePacketHint({ ...selectionOf(props), kind: 'packet' }, !isTooMany);
  const footer = start.isSuccess ? (
    <>
      <Button onClick={onClose}>{t('close')}</Button>
      <ButtonLink variant="primary" to={paths.printing}>
        {t('toJobs')}
      </ButtonLink>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button
        variant="primary"
        disabled={isTooMany}
        pending={start.isPending}
        pendingText={t('starting')}
        onClick={() => start.mutate(choice.input(props))}
      >
        {t('start')}
      </Button>
    </>
  );
  return (
    <Dialog
      onClose={onClose}
      title={t(props.products === undefined ? 'dialogTitle' : 'dialogTitleProducts', { count })}
      footer={footer}
    >
      <div className="flex flex-col gap-4">
        {start.isSuccess ? (
          <Notice tone="success" title={t('startedTitle')}>
            {t('startedText')}
          </Notice>
        ) : (
          <>
            <p>{t('dialogText')}</p>
            <Choices choice={choice} packetHint={packetHint} />
            {isTooMany ? null : <JobBlanks input={{ ...selectionOf(props), kind: choice.kind }} />}
          </>
        )}
        {isTooMany ? <Notice tone="warning">{t('tooMany')}</Notice> : null}
        {start.error === null ? null : <StartError error={start.error} />}
      </div>
    </Dialog>
  );
};

/** A button that prints packets or cards of these registrations as one PDF, in the background. */
export const PrintSelected = (props: PrintSelectedProps) => {
  const t = useText(printingTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Printer size={18} aria-hidden="true" />}
        disabled={props.count === 0}
        className="px-3 text-sm"
        onClick={() => setIsOpen(true)}
      >
        {t('printSelected')}
      </Button>
      {isOpen ? <PrintDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
