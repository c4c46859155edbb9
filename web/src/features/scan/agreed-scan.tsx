import { useState } from 'react';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { scannerTexts } from '#i18n/en/scanner.ts';
import { useText } from '#i18n/language.ts';
import { lastDigitsOf, type CardValues, type TypedPerson } from './card-fields.ts';
import type { ScannedCard } from './read-card.ts';
import { ScanButton } from './scan-button.tsx';
import { ScannedNotice } from './scanned-notice.tsx';

/** A card that was scanned, with what is taken over of it. */
export type AgreedCard = { card: ScannedCard; values: CardValues };

type AgreedScanProps = {
  typed: TypedPerson;
  /** The day of a registration that is corrected. */
  day?: string;
  scan: AgreedCard | undefined;
  onScan: (scan: AgreedCard) => void;
};

/** Scans a card after a consent of its own, where the notice of a new registration is not on the page. */
export const AgreedScan = ({ typed, day, scan, onScan }: AgreedScanProps) => {
  const t = useText(scannerTexts);
  const [agreed, setAgreed] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <CheckboxRow
        id="scan-consent"
        className="border border-line-strong"
        label={t('agreed')}
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <ScanButton
        consented={agreed}
        again={scan !== undefined}
        typed={typed}
        day={day}
        onUse={(card, values) => onScan({ card, values })}
      />
      {scan === undefined ? null : (
        <ScannedNotice
          verified={scan.card.signature === 'verified'}
          digits={lastDigitsOf(scan.card.code)}
        />
      )}
    </div>
  );
};
