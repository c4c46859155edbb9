import { Dialog } from '#components/dialogs/dialog.tsx';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';

/** All keys of the bench. */
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
    <Dialog open onClose={onClose} title={bench('keyOfBench')} size="small">
      <dl className="grid grid-cols-[7rem_1fr] gap-y-2">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-control border border-line-strong bg-paper px-2 py-0.5 font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
