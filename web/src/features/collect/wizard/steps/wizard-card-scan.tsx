import { Button } from '#components/buttons/button.tsx';
import { FieldError } from '#components/fields/field.tsx';
import { ScanButton, type CardValues, type ScannedCard } from '#features/scan/scan-button.tsx';
import { ScannedNotice } from '#features/scan/scanned-notice.tsx';
import { scannerTexts } from '#i18n/en/scanner.ts';
import { useText } from '#i18n/language.ts';
import { DoubtList } from '#features/record/doubt-list.tsx';
import { toDraftCard } from '#features/collect/drafts/draft-card.ts';
import { useWizard } from '../wizard-context.ts';
import { cardDoubts } from './card-doubts.ts';

/** 'Scan the Aadhaar QR' beside the numbers of step 1; the consent comes first. */
export const CardScan = () => {
  const t = useText(scannerTexts);
  const { draft, dispatch, problems } = useWizard();
  const { card, person } = draft;
  const doubts = cardDoubts(draft);
  // No field of this step shows them.
  const place = [person.district, person.state, person.pinCode].filter(Boolean).join(', ');
  const use = (scanned: ScannedCard, values: CardValues) => {
    dispatch({ type: 'card-scanned', card: toDraftCard(scanned, values) });
    // Only the number is left to type.
    const next = values.aadharNumber === undefined ? 'aadharNumber' : 'check';
    requestAnimationFrame(() => document.getElementById(next)?.focus());
  };
  const toConsent = () => document.getElementById('consent')?.focus();
  return (
    <div id="card" tabIndex={-1} className="mb-6 flex flex-col gap-3 outline-none">
      <ScanButton
        consented={draft.consent?.given === true}
        toConsent={<Button onClick={toConsent}>{t('toConsent')}</Button>}
        again={card !== null}
        typed={person}
        onUse={use}
      />
      {problems['card'] ? <FieldError id="card-error">{problems['card']}</FieldError> : null}
      {card === null ? null : (
        <ScannedNotice
          verified={card.verified}
          digits={card.lastDigits}
          differs={doubts.length > 0}
          actions={
            <Button onClick={() => dispatch({ type: 'card-removed' })}>{t('remove')}</Button>
          }
        >
          <DoubtList doubts={doubts} />
          {place === '' ? null : <p>{t('place', { place })}</p>}
        </ScannedNotice>
      )}
    </div>
  );
};
