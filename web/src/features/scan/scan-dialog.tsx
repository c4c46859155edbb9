import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { FileButton } from '#components/buttons/file-button.tsx';
import { Button } from '#components/buttons/button.tsx';
import { LiveVideo } from '#components/camera/camera-parts.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { scannerTexts } from '#i18n/en/scanner.ts';
import { useText } from '#i18n/language.ts';
import { today } from '#lib/format/format.ts';
import { CardSheet } from './card-sheet.tsx';
import type { CardValues, TypedPerson } from './card-fields.ts';
import { ScannerNotHere } from './when-here.tsx';
import type { ScannedCard } from './read-card.ts';
import { useScanner } from './use-scanner.ts';

export type ScanDialogProps = {
  typed: TypedPerson;
  /** The day of a registration that is corrected; today without it. */
  day?: string | undefined;
  onUse: (card: ScannedCard, values: CardValues) => void;
  onClose: () => void;
};

type Scanner = ReturnType<typeof useScanner>;

const REFUSALS = {
  forbidden: 'cameraForbidden',
  inUse: 'cameraInUse',
  missing: 'cameraMissing',
} as const;

/** One sentence at a time: what went wrong, or what helps. The camera can be opened again beside either. */
const ScanMessage = ({ state, refusal, problem, isSlow, focuses, retry }: Scanner) => {
  const t = useText(scannerTexts);
  if (problem === 'notHere') return <ScannerNotHere />;
  if (state === 'refused')
    return (
      <Notice
        tone="error"
        actions={
          <Button icon={<RotateCcw size={18} aria-hidden="true" />} onClick={retry}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t(problem ?? REFUSALS[refusal])}
      </Notice>
    );
  if (problem !== null) return <Notice tone="warning">{t(problem)}</Notice>;
  if (!focuses) return <Notice tone="warning">{t('noFocus')}</Notice>;
  return isSlow ? <Notice tone="warning">{t('slow')}</Notice> : <p>{t('hold')}</p>;
};

type CardCameraProps = { onCard: (card: ScannedCard) => void; onClose: () => void };

const CardCamera = ({ onCard, onClose }: CardCameraProps) => {
  const t = useText(scannerTexts);
  const scanner = useScanner(onCard);
  const { video, state, torch, reading, readPicture } = scanner;
  return (
    <Dialog
      onClose={onClose}
      title={t('title')}
      across={null}
      textOnly
      footer={
        <FileButton
          label={t('usePicture')}
          accept="image/*"
          pending={reading}
          pendingText={t('readingPicture')}
          onFile={(file) => void readPicture(file)}
        />
      }
    >
      <div className="flex h-full flex-col gap-3">
        <ScanMessage {...scanner} />
        <LiveVideo
          video={video}
          state={state}
          torch={torch}
          subject="code"
          hidden={state === 'refused'}
        />
      </div>
    </Dialog>
  );
};

/** Scans a card, then shows what it says beside what was typed. */
export const ScanDialog = ({ typed, day, onUse, onClose }: ScanDialogProps) => {
  const [card, setCard] = useState<ScannedCard | null>(null);
  return card === null ? (
    <CardCamera onCard={setCard} onClose={onClose} />
  ) : (
    <CardSheet
      card={card}
      typed={typed}
      day={day ?? today()}
      onUse={(values) => onUse(card, values)}
      onAgain={() => setCard(null)}
      onClose={onClose}
    />
  );
};
