import { totalPages } from '@gi/contract/values/page-size';
import { useRef, useState, type ReactNode } from 'react';
import { Pagination } from './pagination.tsx';

type PagedRowsProps<Row> = {
  /** All rows, in memory. */
  rows: readonly Row[];
  size: number;
  children: (shown: readonly Row[]) => ReactNode;
};

/** Long tables in pages: thousands of rows are too long to scroll. Other rows begin at their first page. */
export const PagedRows = <Row,>({ rows, size, children }: PagedRowsProps<Row>) => {
  const top = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState({ of: rows, page: 1 });
  const page = chosen.of === rows ? chosen.page : 1;
  return (
    <div ref={top} className="scroll-mt-20">
      {children(rows.slice((page - 1) * size, page * size))}
      <Pagination
        page={page}
        totalPages={totalPages(rows.length, size)}
        onPage={(next) => {
          setChosen({ of: rows, page: next });
          top.current?.scrollIntoView();
        }}
      />
    </div>
  );
};
