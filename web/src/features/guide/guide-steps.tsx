import { Fragment } from 'react';
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

type StepsProps = { page: GuidePage; pictures: Readonly<Record<string, string>>; wide?: boolean };

/** Pictures of a phone stand beside each other; those of the office need the room. */
const COLUMNS = {
  phone: 'grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] print:grid-cols-3',
  office: 'grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] print:grid-cols-2',
} as const;

/** What to do, step by step, each with the picture that it has. */
export const GuideSteps = ({ page, pictures, wide = false }: StepsProps) => (
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
