import Printer from 'lucide-react/icons/printer';
import { Fragment, type ReactNode } from 'react';
import { Link } from '#lib/router/router.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { guideTexts } from '#i18n/en/guide.ts';
import { useText } from '#i18n/language.ts';
import type { GuidePage } from './guide-pages.ts';
import { GuideSteps } from './guide-steps.tsx';
import { guideAt } from '#pages/paths.ts';

type LinksProps = { pages: readonly GuidePage[]; current: string };

const PageLinks = ({ pages, current }: LinksProps) => (
  <ul className="flex flex-col gap-0.5">
    {pages.map(({ id, title }) => (
      <li key={id}>
        <Link
          to={guideAt(id)}
          aria-current={id === current ? 'page' : undefined}
          className="flex min-h-control items-center rounded-control px-3 py-2 leading-snug font-medium pointer-fine:py-1.5 pointer-fine:text-sm hover:bg-indigo-soft aria-[current=page]:bg-indigo-soft aria-[current=page]:text-ink"
        >
          <span className="min-w-0">{title}</span>
        </Link>
      </li>
    ))}
  </ul>
);

type GuideViewProps = {
  /** In groups, each with its heading unless there is one only. */
  groups: readonly { heading?: string; wide?: boolean; pages: readonly GuidePage[] }[];
  pictures: Readonly<Record<string, string>>;
  /** The page of the address; the first one where there is no such page. */
  wanted: string | undefined;
};

/** One page of the guide, and the way to the others. */
export const GuideView = ({ groups, pictures, wanted }: GuideViewProps): ReactNode => {
  const t = useText(guideTexts);
  const all = groups.flatMap(({ pages }) => pages);
  const page = all.find(({ id }) => id === wanted) ?? all[0];
  if (page === undefined) return null;
  return (
    <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[16rem_1fr] wide:gap-6 print:block">
      <nav aria-label={t('pages')} className="order-last wide:order-first print:hidden">
        <Card className="p-2! wide:py-4!">
          {groups.map(({ heading, pages }, index) => (
            <Fragment key={index}>
              {heading === undefined ? null : (
                <h2 className={`px-3 pb-1 text-sm text-ink-2 ${index === 0 ? '' : 'pt-4'}`}>
                  {heading}
                </h2>
              )}
              <PageLinks pages={pages} current={page.id} />
            </Fragment>
          ))}
        </Card>
      </nav>
      <section aria-labelledby="guide-page" className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="guide-page" className="min-w-0 text-lg">
            {page.title}
          </h2>
          <Button
            className="print:hidden"
            icon={<Printer size={20} aria-hidden="true" />}
            onClick={() => print()}
          >
            {t('print')}
          </Button>
        </div>
        <GuideSteps
          page={page}
          pictures={pictures}
          wide={groups.some((group) => group.wide === true && group.pages.includes(page))}
        />
      </section>
    </div>
  );
};
