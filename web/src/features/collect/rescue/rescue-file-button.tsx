import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import type { RescueFileResult } from './save-rescue-file.ts';

type RescueFileState = RescueFileResult | { state: 'failed' } | null;

const RescueFileNotice = ({ shown }: { shown: RescueFileState }) => {
  const t = useText(outboxTexts);
  if (shown === null) return null;
  if (shown.state === 'saved') {
    const { count, fileName } = shown;
    return <Notice tone="success">{t('rescueSaved', { count, file: fileName })}</Notice>;
  }
  if (shown.state === 'nothing') return <Notice>{t('rescueNothing')}</Notice>;
  return (
    <Notice tone={shown.state === 'noKey' ? 'warning' : 'error'}>
      {t(shown.state === 'noKey' ? 'rescueNoKey' : 'rescueFailed')}
    </Notice>
  );
};

type RescueFileProps = {
  userId: number;
  /** The owner's name, where the owner is not signed in. */
  name?: string;
};

/** Saves all unsent work of a user as a rescue file, and shows its content or the failure. */
export const RescueFileButton = ({ userId, name }: RescueFileProps) => {
  const t = useText(outboxTexts);
  const [saving, setSaving] = useState(false);
  const [shown, setShown] = useState<RescueFileState>(null);
  const save = async () => {
    setSaving(true);
    try {
      // Loaded on demand: the login page offers this too and has to stay small.
      const { saveRescueFile } = await import('./save-rescue-file.ts');
      setShown(await saveRescueFile(userId, new Date()));
    } catch {
      setShown({ state: 'failed' });
    }
    setSaving(false);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        className="max-sm:w-full"
        icon={<LifeBuoy size={18} aria-hidden="true" />}
        pending={saving}
        pendingText={t('rescueSaving')}
        onClick={() => void save()}
      >
        {name === undefined ? t('rescue') : t('rescueOf', { name })}
      </Button>
      <RescueFileNotice shown={shown} />
    </div>
  );
};
