import RotateCw from 'lucide-react/icons/rotate-cw';
import { ApiError, errorMessage } from '#api/errors.ts';
import { Button } from '#components/buttons/button.tsx';
import { EmptyState, ErrorState } from '#components/messages/states.tsx';
import { common } from '#i18n/en/common.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { useText } from '#i18n/language.ts';

type CatalogueErrorProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
};

/**
 * Shown in place of the catalogue when it could not be read. Without a network this is no error: the catalogue was
 * never fetched to this device, and the step continues by itself when the server answers.
 */
export const CatalogueError = ({ query }: CatalogueErrorProps) => {
  const t = useText(wizard);
  const commonText = useText(common);
  const retry = () => void query.refetch();
  if (!(query.error instanceof ApiError && query.error.offline))
    return (
      <ErrorState message={errorMessage(query.error)} onRetry={retry} retrying={query.isFetching} />
    );
  return (
    <div role="status">
      <EmptyState
        title={t('catalogueMissing')}
        action={
          <Button pending={query.isFetching} onClick={retry} icon={<RotateCw size={18} />}>
            {commonText('retry')}
          </Button>
        }
      >
        {t('catalogueMissingText')}
      </EmptyState>
    </div>
  );
};
