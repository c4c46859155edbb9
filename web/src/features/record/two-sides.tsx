import type { ReactNode } from 'react';

type FactOnBothSides = {
  key: string;
  label: ReactNode;
  one: ReactNode;
  other: ReactNode;
  differs?: boolean;
};

type TwoSidesProps = {
  caption?: string;
  /** The headings: of the facts, which is read out only, and of the sides. */
  headings: { fact: string; one: string; other: string };
  facts: readonly FactOnBothSides[];
};

/** The facts of a person side by side. What differs is bold. */
export const TwoSides = ({ caption, headings, facts }: TwoSidesProps) => (
  <table className="w-full table-fixed border-collapse text-left text-xs sm:text-sm">
    {caption === undefined ? null : (
      <caption className="pb-1 text-left font-medium">{caption}</caption>
    )}
    <thead>
      <tr className="border-b border-line">
        <th scope="col" className="w-[30%] py-1 pr-2">
          <span className="sr-only">{headings.fact}</span>
        </th>
        <th scope="col" className="py-1 pr-2">
          {headings.one}
        </th>
        <th scope="col" className="py-1">
          {headings.other}
        </th>
      </tr>
    </thead>
    <tbody>
      {facts.map(({ key, label, one, other, differs = false }) => {
        const weight = differs ? 'font-semibold' : '';
        return (
          <tr key={key} className="border-b border-line align-top last:border-0">
            <th scope="row" className="py-1 pr-2 font-normal break-words text-ink-2">
              {label}
            </th>
            <td className={`py-1 pr-2 break-words ${weight}`}>{one || '–'}</td>
            <td className={`py-1 break-words ${weight}`}>{other || '–'}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
