import { Dialog } from '#components/dialogs/dialog.tsx';
import { KeyList } from '#components/dialogs/key-list.tsx';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';

export const BenchKeysDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText(reviewTexts);
  const bench = useText(benchTexts);
  const keys = [
    ['A', t('approve')],
    ['R', t('returnIt')],
    ['X', t('reject')],
    ['U', bench('keyUndo')],
    ['S', bench('skip')],
    ['J', t('next')],
    ['K', t('previous')],
    ['1–5', bench('keyPicture')],
    ['[ ]', bench('keyTurn')],
    ['+ −', bench('keyZoom')],
    ['Ctrl Enter', bench('keySend')],
    ['Esc', bench('keyClose')],
    ['?', bench('keyHelp')],
  ] as const;
  return (
    <Dialog onClose={onClose} title={bench('keyOfBench')} size="small">
      <KeyList keys={keys} />
    </Dialog>
  );
};
