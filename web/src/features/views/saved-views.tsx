import Bookmark from 'lucide-react/icons/bookmark';
import { Suspense, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { viewTexts } from '#i18n/en/views.ts';
import { useText } from '#i18n/language.ts';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { useOpenedView } from './use-opened-view.ts';
import type { SavedViewsProps } from './views-dialog.tsx';

const ViewsDialog = lazyPart(async () => (await import('./views-dialog.tsx')).ViewsDialog);

/** The button of a list that shows its saved views and saves another. A view that is opened brings its columns. */
export const SavedViews = (props: SavedViewsProps) => {
  const t = useText(viewTexts);
  const [isOpen, setOpen] = useState(false);
  useOpenedView(props.layout);
  return (
    <>
      <Button
        className="px-3"
        icon={<Bookmark size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('views')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ViewsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
