import { useCollectorPages } from './guide-pages.ts';
import { GuideView } from './guide-view.tsx';
import { loadPictures, usePictures } from './use-pictures.ts';

export const CollectorGuide = ({ wanted }: { wanted: string | undefined }) => (
  <GuideView
    wanted={wanted}
    groups={[{ pages: useCollectorPages() }]}
    pictures={usePictures(loadPictures)}
  />
);
