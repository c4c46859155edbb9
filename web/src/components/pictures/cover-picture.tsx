import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useRef, useState } from 'react';
import { common } from '#i18n/en/common.ts';
import { coverTexts } from '#i18n/en/cover.ts';
import { coverScreenTexts } from '#i18n/en/cover-screen.ts';
import { documentTexts } from '#i18n/en/documents.ts';
import { useText } from '#i18n/language.ts';
import { barBetween, type Bar, coverPicture } from '#lib/pictures/cover.ts';
import { useObjectUrl } from '#lib/pictures/use-object-url.ts';
import { openQrReader } from '#lib/qr/qr-reader.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Notice } from '../messages/notice.tsx';
import { CoverStage } from './cover-stage.tsx';
import { useBars } from './use-bars.ts';

export type CoverPictureProps = {
  file: File;
  label: string;
  /** The wanted size in bytes. */
  target: number | undefined;
  /** The screen stays until this resolves, so that a later tick is about the covered picture. */
  onCovered: (file: File) => void | Promise<void>;
  onClose: () => void;
};

/** The white edge of a code, as a part of its size, so that nothing of its border is seen. */
const EDGE = 0.04;

const withEdge = ({ x, y, width, height }: Bar): Bar =>
  barBetween(
    { x: x - width * EDGE, y: y - height * EDGE },
    { x: x + width * (1 + EDGE), y: y + height * (1 + EDGE) },
  );

type Looking = 'no' | 'looking' | 'noCode' | 'noReader';

/** Finds QR codes with the scanner's reader and lays bars over them. */
const useCodes = (file: File, add: (bars: readonly Bar[]) => void) => {
  const [looking, setLooking] = useState<Looking>('no');
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const look = async () => {
    setLooking('looking');
    const reader = openQrReader();
    const answer = await reader.read({ picture: file, care: 'place' });
    reader.close();
    if (left.current) return;
    if ('failed' in answer) return setLooking(answer.failed === 'loading' ? 'noReader' : 'noCode');
    add(answer.codes.map(({ place }) => withEdge(place)));
    setLooking(answer.codes.length === 0 ? 'noCode' : 'no');
  };
  return { looking, look };
};

type ToolsProps = { bars: ReturnType<typeof useBars>; looking: Looking; onLook: () => void };

/** Besides drawing: add a bar for keys, cover codes, remove a bar. */
const Tools = ({ bars, looking, onLook }: ToolsProps) => {
  const t = useText(coverScreenTexts);
  const { current } = bars;
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      <Button onClick={bars.addByKey}>{t('add')}</Button>
      <Button pending={looking === 'looking'} pendingText={t('looking')} onClick={onLook}>
        {t('code')}
      </Button>
      {current === undefined ? null : (
        <Button
          variant="quiet"
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => bars.remove(current)}
        >
          {t('remove')}
        </Button>
      )}
    </div>
  );
};

/** A mouse comes with keys, a finger without. */
const hasKeys = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** Lays black bars over what a finger marks; the picture that comes out has black in its pixels. */
export const CoverPicture = ({ file, label, target, onCovered, onClose }: CoverPictureProps) => {
  const t = useText(coverScreenTexts);
  const title = useText(coverTexts)('cover');
  const commonText = useText(common);
  const preview = useText(documentTexts)('previewOf', { label });
  const url = useObjectUrl(file);
  const box = useRef<HTMLDivElement>(null);
  const bars = useBars(box);
  const { looking, look } = useCodes(file, bars.add);
  const [state, setState] = useState<'drawing' | 'covering' | 'failed'>('drawing');
  const cover = async () => {
    setState('covering');
    try {
      await onCovered(await coverPicture(file, bars.bars, target));
      onClose();
    } catch {
      // The canvas failed: the bars stay, and another try may work.
      setState('failed');
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size="large"
      // Bars that were drawn would be lost.
      dismissable={bars.bars.length === 0}
      across={<Tools bars={bars} looking={looking} onLook={() => void look()} />}
      footer={
        <>
          <Button onClick={onClose}>{commonText('cancel')}</Button>
          <Button
            variant="primary"
            disabled={bars.bars.length === 0}
            pending={state === 'covering'}
            pendingText={title}
            onClick={() => void cover()}
          >
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p>{t('hint')}</p>
        {state === 'failed' ? <Notice tone="error">{t('failed')}</Notice> : null}
        {looking === 'noCode' || looking === 'noReader' ? <Notice>{t(looking)}</Notice> : null}
        <CoverStage box={box} url={url} label={preview} bars={bars} />
        <p className="text-sm text-ink-2">{t('forGood')}</p>
        <p id="cover-keys" className={hasKeys() ? 'text-sm text-ink-2' : 'sr-only'}>
          {t('keys')}
        </p>
      </div>
    </Dialog>
  );
};
