import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Notice, scrollNoticeIntoView } from '#components/messages/notice.tsx';
import { scannerTexts } from '#i18n/en/scanner.ts';
import { useText } from '#i18n/language.ts';
import { ScannerNotHere } from './when-here.tsx';
import type { CardValues, TypedPerson } from './card-fields.ts';
import type { ScannedCard } from './read-card.ts';
import type { ScanDialogProps } from './scan-dialog.tsx';

export type { CardValues, ScannedCard };

type ScanButtonProps = {
  /** Did the person agree? Without it the scanner explains and does not open. */
  consented: boolean;
  /** The way to the consent, shown with the explanation. */
  toConsent?: ReactNode;
  /** A card is scanned already. */
  again?: boolean;
  typed: TypedPerson;
  day?: ScanDialogProps['day'];
  onUse: (card: ScannedCard, values: CardValues) => void;
};

type Opened = 'no' | 'loading' | 'notHere' | { Dialog: ComponentType<ScanDialogProps> };

/** Opens the scanner, which is fetched when it is first used and then stays on the phone (ADR 0235). */
export const ScanButton = ({ consented, toConsent, again, typed, day, onUse }: ScanButtonProps) => {
  const t = useText(scannerTexts);
  const [opened, setOpened] = useState<Opened>('no');
  const [explained, setExplained] = useState(false);
  const open = async () => {
    setExplained(!consented);
    if (!consented) return;
    setOpened('loading');
    try {
      const { ScanDialog } = await import('./scan-dialog.tsx');
      setOpened({ Dialog: ScanDialog });
    } catch {
      // Without a network, before it was ever used here.
      setOpened('notHere');
    }
  };
  const close = () => setOpened('no');
  return (
    <div className="flex flex-col gap-2">
      <Button
        id="scan-card"
        className="self-start max-sm:w-full"
        icon={<ScanQrCode size={20} aria-hidden="true" />}
        pending={opened === 'loading'}
        pendingText={t('opening')}
        aria-describedby="scan-hint"
        onClick={() => void open()}
      >
        {t(again ? 'scanAgain' : 'scan')}
      </Button>
      <p id="scan-hint" className="text-sm text-ink-2">
        {t('scanHint')}
      </p>
      {explained && !consented ? (
        <div ref={scrollNoticeIntoView}>
          <Notice tone="warning" actions={toConsent}>
            {t('consentFirst')}
          </Notice>
        </div>
      ) : null}
      {opened === 'notHere' ? (
        <div ref={scrollNoticeIntoView}>
          <ScannerNotHere />
        </div>
      ) : null}
      {typeof opened === 'object' ? (
        <opened.Dialog
          typed={typed}
          day={day}
          onClose={close}
          onUse={(card, values) => {
            close();
            onUse(card, values);
          }}
        />
      ) : null}
    </div>
  );
};
