import { useCollectorPages } from './guide-pages.ts';
import { GuideView } from './guide-view.tsx';
import { loadPictures, usePictures } from './use-pictures.ts';

type GuideProps = { wanted: string | undefined; linkTo: (id: string) => string };

export const CollectorGuide = (props: GuideProps) => (
  <GuideView
    {...props}
    groups={[{ pages: useCollectorPages() }]}
    pictures={usePictures(loadPictures)}
  />
);
