import { mostAttachments, mostItemsWithScans } from '@gi/contract/routes/applications';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { FileButton } from '#components/buttons/file-button.tsx';
import { IconButton } from '#components/buttons/button.tsx';
import { FieldError } from '#components/fields/field.tsx';
import { applicationTexts } from '#i18n/en/applications.ts';
import { useText } from '#i18n/language.ts';
import { formatBytes } from '#lib/format/format.ts';
import { acceptedScans, type ChosenScans } from './use-chosen-scans.ts';

/** The scans of the Registry's letters that are sent with an event; `count`: of how many applications. */
export const ScansField = ({ scans, count }: { scans: ChosenScans; count: number }) => {
  const t = useText(applicationTexts);
  const hintId = useId();
  const problemId = useId();
  const { files, problem, isFull, add, remove } = scans;
  if (count > mostItemsWithScans)
    return (
      <p className="text-sm text-ink-2">{t('scansOfTooMany', { most: mostItemsWithScans })}</p>
    );
  const hint = isFull
    ? t('scansFull', { most: mostAttachments })
    : count > 1
      ? t('scansOfEach', { count })
      : '';
  return (
    <div className="flex flex-col gap-1">
      {files.length === 0 ? null : (
        <ul aria-label={t('scans')}>
          {files.map((file, index) => (
            <li key={index} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {file.name} <span className="text-sm text-ink-2">{formatBytes(file.size)}</span>
              </span>
              <IconButton
                label={t('removeScanOf', { name: file.name })}
                icon={<X size={18} aria-hidden="true" />}
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <FileButton
        className="self-start text-sm"
        label={t('attach')}
        accept={acceptedScans.join(',')}
        disabled={isFull}
        aria-describedby={problem === undefined ? hintId : `${problemId} ${hintId}`}
        onFile={add}
      />
      <p id={hintId} className="text-sm text-ink-2 empty:hidden">
        {hint}
      </p>
      {problem === undefined ? null : (
        <div role="alert">
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      )}
    </div>
  );
};
