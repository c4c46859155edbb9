import { useMutation, useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash';
import { errorMessage } from '#api/errors.ts';
import { changeUnitLogo, unitLogo } from '#api/settings.ts';
import { FileButton } from '#components/buttons/file-button.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { Loaded } from '#features/record/load-error.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { unitTexts } from '#i18n/en/unit.ts';

/** The logo of the producer cards: shown, replaced and removed, each at once. */
export const LogoCard = () => {
  const t = useText(unitTexts);
  const query = useQuery(unitLogo());
  const change = useMutation(changeUnitLogo());
  const logo = query.data?.logo ?? null;
  return (
    <Card heading={t('logo')}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">{t('logoHint')}</p>
        <Loaded quiet query={query}>
          {() =>
            logo === null ? (
              <p>{t('logoNone')}</p>
            ) : (
              <img
                src={logo}
                alt={t('logoNow')}
                className="size-28 rounded-control border border-line bg-paper object-contain p-2"
              />
            )
          }
        </Loaded>
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={t(logo === null ? 'logoUpload' : 'logoChange')}
            inputLabel={t('logo')}
            accept="image/jpeg,image/png,image/webp"
            pending={change.isPending}
            pendingText={t('logoSaving')}
            onFile={(file) => change.mutate(file)}
          />
          {logo === null ? null : (
            <Button
              icon={<Trash2 size={18} aria-hidden="true" />}
              disabled={change.isPending}
              onClick={() => change.mutate(null)}
            >
              {t('logoRemove')}
            </Button>
          )}
        </div>
        {change.isSuccess ? (
          <Notice tone="success">{t(logo === null ? 'logoRemoved' : 'logoSaved')}</Notice>
        ) : null}
        {change.error === null ? null : <Notice tone="error">{errorMessage(change.error)}</Notice>}
      </div>
    </Card>
  );
};
