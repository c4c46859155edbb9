import X from 'lucide-react/icons/x';
import {
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { holdPage } from '#lib/router/hold.ts';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { IconButton } from '../buttons/button.tsx';

/**
 * Shows a native dialog modally; closes it on unmount, which returns the focus.
 * @param onBack instead of the page below, which stays where it is, the browser's Back leads here
 */
export const useModal = (onBack?: () => void): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef(onBack);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  const isHeld = onBack !== undefined;
  useLayoutEffect(() => (isHeld ? holdPage(() => latest.current?.()) : undefined), [isHeld]);
  // A layout effect: effects inside can take the focus only once the dialog is open.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      if (dialog.open) dialog.close();
      // React may have removed the dialog already; then the browser does not return the focus.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return ref;
};

const WIDTHS = { small: 'sm:max-w-md', medium: 'sm:max-w-2xl', large: 'sm:max-w-4xl' } as const;

export type DialogProps = {
  /** Esc, the cross or the backdrop; the parent takes the dialog away. */
  onClose: () => void;
  /** The question or the matter, e.g. 'Delete this person?'. */
  title: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  size?: keyof typeof WIDTHS;
  /** `sheet` fills a phone's screen, `compact` stays a small box at its foot. */
  phone?: 'sheet' | 'compact';
  /** False while something is being saved or would be lost: only the buttons close it then. */
  dismissable?: boolean;
  /** True when nothing inside can have the focus: the body gets it, so that keys can scroll it. */
  textOnly?: boolean;
  /**
   * For a picture that needs the room: below the body, and on a phone held across in a column beside it, with title
   * and buttons.
   */
  across?: ReactNode;
  children: ReactNode;
};

/** On a phone held across: the body as high as the screen, everything else in a column beside it. */
const ACROSS =
  '[@media(height<30rem)]:grid [@media(height<30rem)]:h-dvh [@media(height<30rem)]:grid-cols-[minmax(0,1fr)_10.5rem] [@media(height<30rem)]:grid-rows-[auto_minmax(0,1fr)_auto] [@media(height<30rem)]:*:col-start-2';
const ACROSS_BODY =
  '[@media(height<30rem)]:col-start-1! [@media(height<30rem)]:row-span-3 [@media(height<30rem)]:row-start-1 [@media(height<30rem)]:p-2';
const ACROSS_FOOTER =
  '[@media(height<30rem)]:flex-col [@media(height<30rem)]:row-start-3 [@media(height<30rem)]:p-2';

/** A native modal dialog: a sheet on phones, centred on desktops; Esc closes, focus returns. */
export const Dialog = (props: DialogProps) => {
  const { onClose, title, footer, size = 'medium', phone = 'sheet', children } = props;
  const { across } = props;
  const dismissable = props.dismissable ?? true;
  const t = useText(common);
  const titleId = useId();
  const dismiss = () => {
    if (dismissable) onClose();
  };
  const ref = useModal(dismiss);
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    dismiss();
  };
  const clickedOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) dismiss();
  };
  const onPhone =
    phone === 'sheet' ? 'h-dvh max-h-dvh sm:h-fit' : 'mb-0 rounded-t-card sm:mb-auto max-h-dvh';
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={clickedOutside}
      // React passes a submit of a form in the dialog on to a form around the dialog, which would send that too.
      onSubmit={(event) => event.stopPropagation()}
      className={`m-auto w-full max-w-full animate-rise border border-transparent overflow-hidden bg-card p-0 whitespace-normal text-ink shadow-float sm:max-h-[90dvh] sm:rounded-card ${onPhone} ${WIDTHS[size]}`}
    >
      <div className={`flex h-full max-h-[inherit] flex-col ${across === undefined ? '' : ACROSS}`}>
        <header className="flex items-start justify-between gap-2 border-b border-line py-1 pr-1 pl-4 sm:pl-6">
          <h2
            id={titleId}
            tabIndex={-1}
            className="min-w-0 py-2.5 text-lg wrap-anywhere outline-none"
          >
            {title}
          </h2>
          {dismissable ? (
            <IconButton label={t('close')} icon={<X size={22} />} onClick={onClose} />
          ) : null}
        </header>
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must be able to scroll text (WCAG 2.1.1)
          tabIndex={props.textOnly ? 0 : undefined}
          className={`min-h-0 flex-1 overflow-y-auto p-4 -outline-offset-3 sm:px-6 ${across === undefined ? '' : ACROSS_BODY}`}
        >
          {children}
        </div>
        {across ? (
          <div className="min-h-0 overflow-auto px-4 pb-2 sm:px-6 [@media(height<30rem)]:row-start-2 [@media(height<30rem)]:px-2">
            {across}
          </div>
        ) : null}
        {footer ? (
          <footer
            className={`flex flex-wrap justify-end gap-2 border-t border-line p-4 *:grow sm:px-6 sm:*:grow-0 ${across === undefined ? '' : ACROSS_FOOTER}`}
          >
            {footer}
          </footer>
        ) : null}
      </div>
    </dialog>
  );
};
