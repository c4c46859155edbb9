import { useEffect, useId, useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { BrandMark } from '#components/page/brand.tsx';
import { useModal } from '#components/dialogs/dialog.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';

/**
 * Covers everything while the page below stays as it is: nothing that was typed is lost. It is a modal dialog, so that
 * no other dialog is above it, and styles.css hides everything else.
 */
export const Cover = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useText(common);
  const heading = useId();
  const ref = useModal();
  useLayoutEffect(() => {
    const { title: before } = document;
    document.documentElement.dataset['covered'] = '';
    // The page's own title may name a person.
    document.title = `${title} – ${t('appName')}`;
    return () => {
      delete document.documentElement.dataset['covered'];
      document.title = before;
    };
  });
  useEffect(() => {
    const toTheTop = ({ target }: Event): void => {
      const { current } = ref;
      if (current === null || (target instanceof Node && current.contains(target))) return;
      // A dialog that opened meanwhile is above this one, which has to be the last that was opened.
      current.close();
      current.showModal();
    };
    window.addEventListener('pointerdown', toTheTop, true);
    return () => window.removeEventListener('pointerdown', toTheTop, true);
  }, [ref]);
  return createPortal(
    <dialog
      ref={ref}
      data-cover
      aria-labelledby={heading}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog at the second Esc even if the page prevents it.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper p-0 text-ink"
    >
      <div className="mx-auto flex min-h-full w-full max-w-sm flex-col justify-center gap-5 px-4 py-6">
        <BrandMark className="size-12" />
        <h1 id={heading} className="text-xl">
          {title}
        </h1>
        {children}
      </div>
    </dialog>,
    document.body,
  );
};
