import { useQuery } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { statistics } from '#api/dashboard.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { dashboardTexts } from '#i18n/en/dashboard.ts';

/** Shows that the statistics could not be loaded, with a retry button; else null. */
export const StatisticsError = () => {
  const t = useText(dashboardTexts);
  const commonText = useText(common);
  const { data, isError, isFetching, refetch } = useQuery(statistics());
  if (!isError || data !== undefined) return null;
  return (
    <Notice
      tone="warning"
      actions={
        <Button
          icon={<RotateCw size={18} aria-hidden="true" />}
          pending={isFetching}
          onClick={() => void refetch()}
        >
          {commonText('retry')}
        </Button>
      }
    >
      {t('statisticsFailed')}
    </Notice>
  );
};
