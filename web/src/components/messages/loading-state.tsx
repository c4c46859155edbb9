import type { ReactNode } from 'react';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { Spinner } from '../buttons/spinner.tsx';

/** A text that a page or a part of it is loading. */
export const LoadingState = ({ children }: { children?: ReactNode }) => {
  const t = useText(common);
  return (
    <p role="status" className="flex items-center justify-center gap-3 px-4 py-10 text-ink-2">
      <Spinner className="size-6 text-indigo" />
      {children ?? t('loading')}
    </p>
  );
};
