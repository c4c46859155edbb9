import { useEffect, useState } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { settingsTexts } from '#i18n/en/settings.ts';
import { formatDateTime } from '#lib/format.ts';
import type { WizardDraft } from './draft.ts';
import { loadDraft } from './draft-store.ts';

type OnDevice = { draft: WizardDraft | undefined } | 'refused';

/**
 * The user's unfinished registration on this device, with the way back to it. It is discarded there,
 * where one sees what would be lost.
 */
export const PendingDraft = ({ userId, wizardPath }: { userId: number; wizardPath: string }) => {
  const t = useText(settingsTexts);
  const [found, setFound] = useState<OnDevice>();
  useEffect(() => {
    let here = true;
    const show = (next: OnDevice) => {
      if (here) setFound(next);
    };
    loadDraft(userId).then(
      (saved) => show({ draft: saved?.draft }),
      () => show('refused'),
    );
    return () => {
      here = false;
    };
  }, [userId]);
  if (found === undefined) return null;
  if (found === 'refused') return <Notice tone="warning">{t('draftsRefused')}</Notice>;
  const { draft } = found;
  if (draft === undefined) return <p className="text-ink-2">{t('nothingPending')}</p>;
  const words = { date: formatDateTime(draft.startedAt), step: String(draft.step) };
  return (
    <Notice
      tone="warning"
      title={t('pendingDraft')}
      actions={<ButtonLink to={wizardPath}>{t('goOn')}</ButtonLink>}
    >
      {t('pendingSince', words)}
    </Notice>
  );
};
