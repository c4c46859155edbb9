import Printer from 'lucide-react/icons/printer';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#lib/router/router.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { guideTexts } from '#i18n/en/guide.ts';
import { useText } from '#i18n/language.ts';
import type { GuidePage } from './guide-pages.ts';
import { piecesOf } from './label-marks.ts';

/** The sentence of a step; names of buttons stand out. */
const Sentence = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, index) => (
    // The pieces of one sentence never change places.
    <Fragment key={`${index} ${piece}`}>
      {index % 2 === 1 ? (
        <strong className="rounded-control bg-indigo-soft px-1.5 font-medium">{piece}</strong>
      ) : (
        piece
      )}
    </Fragment>
  ));

type StepsProps = { page: GuidePage; pictures: Readonly<Record<string, string>>; wide: boolean };

/** Pictures of a phone stand beside each other; those of the office need the room. */
const COLUMNS = {
  phone: 'grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] print:grid-cols-3',
  office: 'grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] print:grid-cols-2',
} as const;

/** What to do, step by step, each with the picture that it has. */
const Steps = ({ page, pictures, wide }: StepsProps) => (
  <ol className={`grid gap-4 wide:gap-6 ${COLUMNS[wide ? 'office' : 'phone']}`}>
    {page.steps.map(({ name, text }, index) => (
      <li
        key={name}
        className="flex break-inside-avoid flex-col gap-3 rounded-card border border-line bg-card p-4"
      >
        <p className="flex gap-3">
          <span
            aria-hidden="true"
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-indigo-soft text-sm font-medium text-indigo"
          >
            {index + 1}
          </span>
          <span className="min-w-0">
            <Sentence text={text} />
          </span>
        </p>
        {pictures[name] === undefined ? null : (
          // The sentence says it; the picture shows it.
          <img
            src={pictures[name]}
            alt=""
            loading="lazy"
            className="mt-auto w-full rounded-control border border-line"
          />
        )}
      </li>
    ))}
  </ol>
);

type LinksProps = { pages: readonly GuidePage[]; current: string; linkTo: (id: string) => string };

const PageLinks = ({ pages, current, linkTo }: LinksProps) => (
  <ul className="flex flex-col gap-0.5">
    {pages.map(({ id, title }) => (
      <li key={id}>
        <Link
          to={linkTo(id)}
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
  linkTo: (id: string) => string;
};

/** One page of the guide, and the way to the others. */
export const GuideView = ({ groups, pictures, wanted, linkTo }: GuideViewProps): ReactNode => {
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
              <PageLinks pages={pages} current={page.id} linkTo={linkTo} />
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
        <Steps
          page={page}
          pictures={pictures}
          wide={groups.some((group) => group.wide === true && group.pages.includes(page))}
        />
      </section>
    </div>
  );
};
