import { lazy, Suspense } from 'react';
import { useSearchParams } from '#lib/router/hooks.ts';
import { useMay } from '#api/session.ts';
import { useHomeLink } from '#pages/home-link.ts';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { loadPictures } from '#features/guide/use-pictures.ts';
import { CollectorGuide } from '#features/guide/collector-guide.tsx';
import { guideTexts } from '#i18n/en/guide.ts';
import { loadOfficeTexts, useText } from '#i18n/language.ts';

// No phone of a collector keeps it.
const OfficeGuide = lazy(async () => {
  const [{ OfficeGuide: Guide }] = await Promise.all([
    import('#features/guide/office-guide.tsx'),
    loadOfficeTexts(),
  ]);
  return { default: Guide };
});

/** For the page of the registration, which opens it over the wizard. */
export { GuideDialog } from '#features/guide/guide-dialog.tsx';

/** Fetches the pictures, so that the worker of the app has them without a network. */
export const keepPictures = loadPictures;

/** Short pages for the role, with pictures from the screens. */
export const Page = () => {
  const t = useText(guideTexts);
  const back = useHomeLink();
  const wanted = useSearchParams()[0].get('page') ?? undefined;
  const Guide = useMay('office') ? OfficeGuide : CollectorGuide;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} back={back} />
      <Suspense fallback={<LoadingState />}>
        <Guide wanted={wanted} />
      </Suspense>
    </>
  );
};
