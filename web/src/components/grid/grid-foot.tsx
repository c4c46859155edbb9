import { asciiDigits } from '@gi/contract/values/digits';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, useId, useState } from 'react';
import { IconButton } from '#components/buttons/button.tsx';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';
import { useDrawnRowsCalmly, type RowWindow } from '#lib/lists/row-window.ts';
import { pageInSight, pageOf } from './use-grid-position.ts';

type GridFootProps = {
  rows: RowWindow;
  /** undefined while the first rows are loading: the number of pages is unknown. */
  total: number | undefined;
  onPage: (page: number) => void;
};

type PagesProps = Pick<GridFootProps, 'onPage'> & { page: number; totalPages: number };

/** The number typed into 'Page'; applied on Enter and when the box loses the focus. */
const PageBox = ({ page, totalPages, onPage }: PagesProps) => {
  const t = useText(gridTexts);
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number(typed);
    setTyped(undefined);
    if (typed !== undefined && Number.isInteger(wanted) && wanted > 0)
      onPage(Math.min(totalPages, wanted));
  };
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label htmlFor={id}>{t('page')}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        title={t('goToPage')}
        value={typed ?? String(page)}
        maxLength={7}
        onChange={(event) => setTyped(asciiDigits(event.target.value).replaceAll(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        className="h-control w-20 rounded-control border border-line-strong bg-card px-2 text-end tabular-nums"
      />
      <span>{t('ofPages', { total: totalPages })}</span>
    </form>
  );
};

/** Navigates to other pages; rendered once per page, not once per row. */
const Pages = memo(({ page, totalPages, onPage }: PagesProps) => {
  const t = useText(gridTexts);
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={t('previousPage')}
        icon={<ChevronLeft size={18} aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <PageBox page={page} totalPages={totalPages} onPage={onPage} />
      <IconButton
        label={t('nextPage')}
        icon={<ChevronRight size={18} aria-hidden="true" />}
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
});

/** Which rows are in sight, and the navigation to a page where there are several. */
export const GridFoot = (props: GridFootProps) => {
  const { rows, total, onPage } = props;
  const t = useText(gridTexts);
  const drawn = useDrawnRowsCalmly(rows);
  const totalPages = total === undefined ? 0 : pageOf(total - 1);
  return (
    <div className="flex min-h-10 shrink-0 items-center justify-between gap-4 text-sm text-ink-2 tabular-nums">
      {/* Its words change while the list is scrolled; the elements around it keep their layout. */}
      <p className="h-[1.5em] min-w-0 flex-1 truncate [contain:strict]">
        {total === undefined || total === 0 || drawn.bottom < 0
          ? null
          : t('rowsShown', { from: drawn.top + 1, to: drawn.bottom + 1, total })}
      </p>
      {total === undefined || totalPages < 2 ? null : (
        <Pages page={pageInSight(drawn, total)} totalPages={totalPages} onPage={onPage} />
      )}
    </div>
  );
};
