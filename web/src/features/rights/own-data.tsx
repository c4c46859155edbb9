import type { PersonDataFormat } from '@gi/contract/schemas/rights';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { errorMessage } from '#api/errors.ts';
import { personData } from '#api/rights.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { rightsTexts } from '#i18n/en/rights.ts';
import { useText } from '#i18n/language.ts';
import { saveFile } from '#lib/files/download.ts';

const formats = [
  { format: 'html', label: 'savePage' },
  { format: 'zip', label: 'saveArchive' },
  { format: 'json', label: 'saveJson' },
] as const;

/** Saves everything kept about the person as a file. */
export const OwnData = ({ producerId }: { producerId: number }) => {
  const t = useText(rightsTexts);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (format: PersonDataFormat) => personData(producerId, format),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
  });
  return (
    <section aria-label={t('ownData')} className="flex flex-col gap-2">
      <h3 className="text-base">{t('ownData')}</h3>
      <p className="text-sm text-ink-2">{t('ownDataHint')}</p>
      <div className="flex flex-wrap gap-2 *:grow">
        {formats.map(({ format, label }) => (
          <Button
            key={format}
            icon={<Download size={18} aria-hidden="true" />}
            pending={isPending && variables === format}
            pendingText={t('preparing')}
            // Not `disabled`: the pressed button would lose the focus.
            aria-disabled={isPending || undefined}
            onClick={() => (isPending ? undefined : mutate(format))}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      {error === null ? null : <Notice tone="error">{errorMessage(error)}</Notice>}
    </section>
  );
};
