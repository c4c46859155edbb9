import CloudOff from 'lucide-react/icons/cloud-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { Button } from '../buttons/button.tsx';
import { EmptyPicture, type EmptyKind } from './empty-picture.tsx';

type EmptyStateProps = {
  title: ReactNode;
  /** What the person can do, below the title. */
  children?: ReactNode;
  /** The picture: nothing there yet (a loom), or nothing found (a glass). */
  kind?: EmptyKind;
  action?: ReactNode;
};

/** Nothing here: a line, what to do, a button. */
export const EmptyState = ({ title, kind = 'nothing', action, children }: EmptyStateProps) => (
  <div className="weave flex flex-col items-center gap-2 rounded-card px-4 py-10 text-center">
    <EmptyPicture kind={kind} />
    <p className="text-lg font-medium">{title}</p>
    {children ? <div className="max-w-prose text-ink-2">{children}</div> : null}
    {action ? <div className="mt-3">{action}</div> : null}
  </div>
);

type ErrorStateProps = {
  /** What happened, in the reader's words. */
  message: ReactNode;
  /** It is all that the page shows: the message is the page's heading. */
  wholePage?: boolean;
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactNode;
  /** Further content below the message. */
  children?: ReactNode;
};

/** Something could not be loaded: what happened, and a way on. */
export const ErrorState = (props: ErrorStateProps) => {
  const { message, onRetry, retrying, action, children } = props;
  const t = useText(common);
  const Message = props.wholePage ? 'h1' : 'p';
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card border border-madder bg-madder-soft px-4 py-8 text-center"
    >
      <CloudOff className="size-8 text-madder" strokeWidth={1.5} aria-hidden="true" />
      <Message className="max-w-prose text-base font-medium text-madder">{message}</Message>
      {children ? <p className="max-w-prose">{children}</p> : null}
      <div className="flex flex-wrap justify-center gap-2">
        {onRetry ? (
          <Button pending={retrying ?? false} onClick={onRetry} icon={<RotateCw size={18} />}>
            {t('retry')}
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
};

/** A grey bar where text will be; size it with width and height classes. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={`block animate-pulse rounded-control bg-line ${className}`} />
);

/** Rows in the shape of person cards while a list loads. */
export const SkeletonRows = ({ count = 5, label }: { count?: number; label?: string }) => {
  const t = useText(common);
  return (
    <div role="status" aria-label={label ?? t('loading')} className="flex w-full flex-col gap-3">
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          data-testid="skeleton-row"
          className="flex gap-4 rounded-card border border-line bg-card p-4"
        >
          <Skeleton className="size-14 shrink-0" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
};
