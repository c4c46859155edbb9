import {
  cardLayouts,
  packetCopies,
  paperKinds,
  type CardLayout,
  type PacketCopy,
  type PaperKind,
} from '@gi/contract/routes/printouts';
import { useState } from 'react';
import type { PdfChoice } from '#api/printouts.ts';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { Select } from '#components/fields/field.tsx';
import { useText } from '#i18n/language.ts';
import { paperTexts } from '#i18n/en/papers.ts';

const layoutLabels = { fold: 'layoutFold', eight: 'layoutEight', id1: 'layoutId1' } as const;
const copyLabels = { proprietor: 'copyProprietor', office: 'copyOffice' } as const;
const SELECT = 'w-auto! min-w-[min(100%,10rem)] grow sm:max-w-64 sm:grow-0';

/** The options of a PDF; only those of the chosen paper are sent. */
export const usePdfChoice = () => {
  const [kind, setKind] = useState<PaperKind>();
  const [layout, setLayout] = useState<CardLayout>('fold');
  const [copies, setCopies] = useState<readonly PacketCopy[]>([]);
  const choice: PdfChoice = {
    ...(kind === undefined ? {} : { kind }),
    ...(kind === 'card' && layout !== 'fold' ? { layout } : {}),
    ...(kind === undefined && copies.length > 0 ? { copies: [...copies] } : {}),
  };
  return { choice, kind, setKind, layout, setLayout, copies, setCopies };
};

type Choosing = ReturnType<typeof usePdfChoice>;

type PdfSelectsProps = { choosing: Choosing; product: string; hasCard: boolean };

/** Which paper, and of a card its layout. */
export const PdfSelects = ({ choosing, product, hasCard }: PdfSelectsProps) => {
  const t = useText(paperTexts);
  const { kind, setKind, layout, setLayout } = choosing;
  return (
    <>
      <Select
        aria-label={t('pdfOf', { product })}
        className={SELECT}
        value={kind ?? ''}
        onChange={(event) => setKind(paperKinds.find((one) => one === event.target.value))}
      >
        <option value="">{t('packet')}</option>
        {paperKinds.map((paper) => (
          <option key={paper} value={paper} disabled={paper === 'card' && !hasCard}>
            {t(paper)}
          </option>
        ))}
      </Select>
      {kind === 'card' ? (
        <Select
          aria-label={t('layout', { product })}
          className={SELECT}
          value={layout}
          onChange={(event) =>
            setLayout(cardLayouts.find((one) => one === event.target.value) ?? 'fold')
          }
        >
          {cardLayouts.map((one) => (
            <option key={one} value={one}>
              {t(layoutLabels[one])}
            </option>
          ))}
        </Select>
      ) : null}
    </>
  );
};

type CopyRowsProps = {
  copies: readonly PacketCopy[];
  onCopies: (copies: readonly PacketCopy[]) => void;
};

/** Which copies are printed after the Registry's own set. */
export const CopyRows = ({ copies, onCopies }: CopyRowsProps) => {
  const t = useText(paperTexts);
  return packetCopies.map((copy) => (
    <CheckboxRow
      key={copy}
      label={t(copyLabels[copy])}
      checked={copies.includes(copy)}
      onChange={(event) =>
        onCopies(event.target.checked ? [...copies, copy] : copies.filter((one) => one !== copy))
      }
    />
  ));
};

export const CopyChoices = ({ choosing: { copies, setCopies } }: { choosing: Choosing }) => {
  const t = useText(paperTexts);
  return (
    <fieldset className="-mx-3 flex flex-wrap items-center">
      <legend className="px-3 text-sm text-ink-2">{t('copies')}</legend>
      <CopyRows copies={copies} onCopies={setCopies} />
    </fieldset>
  );
};
