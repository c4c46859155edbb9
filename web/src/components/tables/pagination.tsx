import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { Button } from '../buttons/button.tsx';

type PaginationProps = {
  /** From 1. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
};

/** 'Previous', 'Page X of Y', 'Next'; nothing when there is only one page. */
export const Pagination = ({ page, totalPages, onPage }: PaginationProps) => {
  const t = useText(common);
  if (totalPages <= 1) return null;
  return (
    <nav
      aria-label={t('pagination')}
      className="flex flex-wrap items-center justify-between gap-2 py-2 sm:justify-center sm:gap-6"
    >
      <Button
        className="px-3"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        icon={<ChevronLeft size={18} aria-hidden="true" />}
      >
        {t('previous')}
      </Button>
      <span role="status" className="min-w-0 text-center text-sm text-ink-2 tabular-nums">
        {t('pageOf', { page, total: totalPages })}
      </span>
      <Button className="px-3" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        <span className="flex items-center gap-2">
          {t('next')}
          <ChevronRight size={18} aria-hidden="true" />
        </span>
      </Button>
    </nav>
  );
};
