import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';

type NoticeTone = 'info' | 'error' | 'warning' | 'success' | 'returned';

/** The colours and the icon of each tone. */
export const LOOK = {
  info: { box: 'border-indigo bg-indigo-soft', text: 'text-indigo', Icon: Info },
  error: { box: 'border-madder bg-madder-soft', text: 'text-madder', Icon: CircleAlert },
  warning: { box: 'border-turmeric bg-turmeric-soft', text: 'text-turmeric', Icon: TriangleAlert },
  /** Came back. */
  returned: { box: 'border-plum bg-plum-soft', text: 'text-plum', Icon: TriangleAlert },
  success: { box: 'border-leaf bg-leaf-soft', text: 'text-leaf', Icon: CircleCheck },
} as const;

/** The `ref` of a box around a notice that appears: a phone would have it below the screen. */
export const scrollNoticeIntoView = (box: HTMLElement | null): void =>
  box?.scrollIntoView({ block: 'nearest' });

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A message on the page. Errors are announced at once (assertive), others politely. */
export const Notice = ({ tone = 'info', title, actions, children }: NoticeProps) => {
  const { box, text, Icon } = LOOK[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex max-w-full gap-3 rounded-control border-l-4 p-3 ${box}`}
    >
      <Icon className={`mt-0.5 size-5 shrink-0 ${text}`} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {title ? <p className={`font-medium wrap-anywhere ${text}`}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
};
