import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode, Ref } from 'react';
import { Link } from '#lib/router/router.tsx';
import { IconButton } from '../buttons/button.tsx';
import { useDocumentTitle } from './document-title.ts';

type PageHeaderProps = {
  /** The h1, and the document's title. */
  title: string;
  /** Lets the document's title start with 'Error: '. */
  hasError?: boolean;
  subtitle?: ReactNode;
  /** A line above the h1: what kind of page it is, where the h1 is a name. */
  kind?: string | undefined;
  /** Before the h1, e.g. a portrait. */
  picture?: ReactNode;
  /** Where the arrow goes, and its name, e.g. 'Back to the dashboard'. */
  back?: { to: string; label: string } | { onBack: () => void; label: string };
  actions?: ReactNode;
  /** For moving the focus to the h1. */
  titleRef?: Ref<HTMLHeadingElement>;
};

export const PageHeader = (props: PageHeaderProps) => {
  const { title, subtitle, kind, picture, back, actions, titleRef } = props;
  useDocumentTitle(title, props);
  const isSentence = typeof subtitle === 'string';
  const arrow = <ArrowLeft size={22} aria-hidden="true" />;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 pb-4 wide:pb-3">
      {/* Long words wrap beside the actions where there is room for both. */}
      <div className="flex min-w-0 items-start gap-1 sm:flex-1 sm:basis-80">
        {back && 'to' in back ? (
          <Link
            to={back.to}
            aria-label={back.label}
            title={back.label}
            className="-ml-3 flex size-control shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-indigo-soft hover:text-indigo"
          >
            {arrow}
          </Link>
        ) : null}
        {back && 'onBack' in back ? (
          <IconButton className="-ml-3" label={back.label} icon={arrow} onClick={back.onBack} />
        ) : null}
        {/* Where large text leaves it no room beside the picture, it begins below. */}
        <div className="flex min-w-0 flex-wrap items-start gap-x-4">
          {picture ? <div className="shrink-0">{picture}</div> : null}
          <div
            className={`min-w-0 pt-1.5 pointer-fine:pt-0.5 ${picture ? 'flex-1 basis-[8.5rem]' : ''}`}
          >
            {kind === undefined ? null : <p className="text-sm text-ink-2">{kind}</p>}
            {/* A short subtitle is placed beside the title where there is room, anything longer below it. */}
            <div className={isSentence ? 'flex flex-wrap items-baseline gap-x-3' : ''}>
              <h1
                ref={titleRef}
                tabIndex={-1}
                className="min-w-0 text-[length:min(var(--text-xl),12vw)] leading-tight"
              >
                {title}
              </h1>
              {subtitle ? (
                <div className={`min-w-0 text-ink-2 ${isSentence ? 'wide:text-sm' : ''}`}>
                  {subtitle}
                </div>
              ) : null}
            </div>
          </div>
        </div>
      </div>
      {actions ? (
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-2">{actions}</div>
      ) : null}
    </header>
  );
};
