import { useQuery } from '@tanstack/react-query';
import { overview, reviewFigures } from '#api/dashboard.ts';
import { paths } from '#pages/paths.ts';
import { Permitted } from '#api/permitted.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { OwnArea } from '#features/record/own-area.tsx';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { Loaded } from '#features/record/load-error.tsx';
import { MonthNumbers } from '#features/overview/month-numbers.tsx';
import { QualityNumbers, ShareNumbers } from '#features/overview/share-numbers.tsx';
import { ReviewFigures } from '#features/overview/review-figures.tsx';
import { WaitingNumbers } from '#features/overview/waiting-numbers.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { menuTexts } from '#i18n/en/menu.ts';
import { overviewTexts } from '#i18n/en/overview.ts';
import { formatDay } from '#lib/format/format.ts';

/** The office's first page: what waits, and how the register grows. */
export const Page = () => {
  const t = useText(overviewTexts);
  const menuText = useText(menuTexts);
  const commonText = useText(common);
  const names = useEntryNames();
  const query = useQuery(overview());
  const { data } = query;
  const reviews = useQuery(reviewFigures());
  return (
    <>
      <PageHeader
        title={menuText('today')}
        subtitle={data === undefined ? t('subtitle') : formatDay(data.today)}
        actions={
          <Permitted permission="register">
            <ButtonLink to={paths.registration}>{commonText('newRegistration')}</ButtonLink>
          </Permitted>
        }
      />
      <OwnArea />
      <Loaded quiet query={query}>
        {(numbers) => (
          <div className="flex flex-col gap-4 wide:gap-6">
            <WaitingNumbers waiting={numbers.waiting} />
            <Loaded quiet query={reviews}>
              {(figures) => <ReviewFigures figures={figures} />}
            </Loaded>
            <div className="grid grid-cols-1 gap-4 wide:grid-cols-3 wide:gap-6">
              <MonthNumbers {...numbers} />
              <QualityNumbers {...numbers} />
            </div>
            <div className="grid grid-cols-1 gap-4 wide:grid-cols-3 wide:gap-6">
              <ShareNumbers
                by="state"
                shares={numbers.states.map((each) => ({
                  ...each,
                  value: each.state,
                  name: names.states(each.state),
                }))}
                asOf={numbers.asOf}
              />
              <ShareNumbers
                by="product"
                shares={numbers.products.map((each) => ({
                  ...each,
                  value: each.id,
                  name: names.product(each),
                }))}
              />
              <ShareNumbers
                by="collector"
                shares={numbers.collectors.map(({ id, ...each }) => ({ ...each, value: id }))}
              />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
};
