import { applicationTexts } from '#i18n/en/applications.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { menuTexts } from '#i18n/en/menu.ts';
import { officeGuideTexts } from '#i18n/en/office-guide.ts';
import { printingTexts } from '#i18n/en/printing.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { withdrawalTexts } from '#i18n/en/withdrawal.ts';
import { text, useText } from '#i18n/language.ts';
import { useCollectorPages, type GuidePage } from './guide-pages.ts';
import { GuideView } from './guide-view.tsx';
import { asLabels } from './label-marks.ts';
import { inLanguage, loadPictures, usePictures } from './use-pictures.ts';

/** The steps of each page of the office. */
const steps = {
  day: ['day1', 'day2', 'day3', 'day4', 'day5'],
  review: ['review1', 'review2', 'review3', 'review4', 'review5', 'review6'],
  filing: ['filing1', 'filing2', 'filing3', 'filing4', 'filing5'],
  printing: ['printing1', 'printing2', 'printing3', 'printing4', 'printing5'],
  backup: ['backup1', 'backup2', 'backup3', 'backup4'],
  data: ['data1', 'data2', 'data3', 'data4', 'data5'],
} as const;

/** The buttons and places that the sentences name, as the screens name them. */
const labels = () =>
  asLabels({
    today: text(menuTexts, 'today'),
    unit: text(menuTexts, 'unit'),
    users: text(menuTexts, 'users'),
    review: text(menuTexts, 'review'),
    applications: text(menuTexts, 'applications'),
    register: text(menuTexts, 'register'),
    printing: text(menuTexts, 'printing'),
    system: text(menuTexts, 'system'),
    start: text(reviewTexts, 'start'),
    record: text(applicationTexts, 'record'),
    filed: text(applicationTexts, 'event_filed'),
    print: text(printingTexts, 'printSelected'),
    rights: text(withdrawalTexts, 'heading'),
    edit: text(detailTexts, 'edit'),
  });

const useOfficePages = (): readonly GuidePage[] => {
  const t = useText(officeGuideTexts);
  const words = labels();
  return (Object.keys(steps) as (keyof typeof steps)[]).map((id) => ({
    id,
    title: t(id),
    steps: steps[id].map((name) => ({ name, text: t(name, words) })),
  }));
};

const files = import.meta.glob<Readonly<Record<string, string>>>('./office-pictures*.ts', {
  import: 'pictures',
});

const loadAll = async () => {
  const [collectors, office] = await Promise.all([
    loadPictures(),
    inLanguage(files, 'office-pictures'),
  ]);
  return { ...collectors, ...office };
};

/** The guide of the office: its own pages first, then those of the collectors whom it helps. */
export const OfficeGuide = ({ wanted }: { wanted: string | undefined }) => {
  const t = useText(officeGuideTexts);
  const groups = [
    { heading: t('ofOffice'), wide: true, pages: useOfficePages() },
    { heading: t('ofCollectors'), pages: useCollectorPages() },
  ];
  return <GuideView wanted={wanted} groups={groups} pictures={usePictures(loadAll)} />;
};
