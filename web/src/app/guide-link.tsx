import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { Link } from '#lib/router/router.tsx';
import { useLocation } from '#lib/router/hooks.ts';
import { matchPath } from '#lib/router/match.ts';
import { common } from '#i18n/en/common.ts';
import { useText } from '#i18n/language.ts';
import { guideAt, paths, routes, type RouteName } from '#pages/paths.ts';

/** The page of the guide that fits a screen, or its query; the guide's first page for the others. */
export type GuideTopics = Partial<
  Readonly<Record<RouteName, string | ((search: string) => string)>>
>;

/** '?' in the header: the page of the guide that fits the screen. */
export const GuideLink = ({ topics }: { topics: GuideTopics }) => {
  const t = useText(common);
  const { pathname, search } = useLocation();
  const found = (Object.keys(topics) as RouteName[]).find(
    (route) => matchPath(routes[route], pathname) !== null,
  );
  const fitting = found === undefined ? undefined : topics[found];
  const topic = typeof fitting === 'function' ? fitting(search) : fitting;
  return (
    <Link
      to={topic === undefined ? paths.guide : guideAt(topic)}
      aria-label={t('guideHere')}
      title={t('guideHere')}
      className="flex size-12 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-indigo-soft hover:text-indigo"
    >
      <CircleHelp size={22} aria-hidden="true" />
    </Link>
  );
};
