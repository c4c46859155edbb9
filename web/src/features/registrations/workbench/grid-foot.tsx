import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';

type GridFootProps = {
  /** Rows in sight, from 0. */
  top: number;
  bottom: number;
  total: number;
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
};

/** The number typed into 'Page'; it is followed on Enter and when the box is left. */
const PageBox = ({ page, totalPages, onPage }: Omit<GridFootProps, 'top' | 'bottom' | 'total'>) => {
  const t = useText(workbenchTexts);
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
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        className="h-9 w-20 rounded-control border border-line-strong bg-card px-2 text-end tabular-nums"
      />
      <span>{t('ofPages', { total: totalPages })}</span>
    </form>
  );
};

/** The rows of the list that the table shows, and the jump to a page. */
export const GridFoot = (props: GridFootProps) => {
  const { top, bottom, total, page, totalPages, onPage } = props;
  const t = useText(workbenchTexts);
  return (
    <div className="flex h-10 shrink-0 items-center justify-between gap-4 text-sm text-ink-2 tabular-nums">
      <p>
        {total === 0 || bottom < 0
          ? null
          : t('rowsShown', { from: top + 1, to: bottom + 1, total })}
      </p>
      <div className="flex items-center gap-1">
        <IconButton
          className="size-10!"
          label={t('previousPage')}
          icon={<ChevronLeft size={18} aria-hidden="true" />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <PageBox page={page} totalPages={totalPages} onPage={onPage} />
        <IconButton
          className="size-10!"
          label={t('nextPage')}
          icon={<ChevronRight size={18} aria-hidden="true" />}
          disabled={page >= totalPages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </div>
  );
};
