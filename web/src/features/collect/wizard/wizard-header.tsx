import CircleHelp from 'lucide-react/icons/circle-question-mark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Menu from 'lucide-react/icons/menu';
import { memo, type ReactNode, type Ref } from 'react';
import { Link } from '#lib/router/router.tsx';
import { useOpenDrawer } from '#components/dialogs/drawer-content.tsx';
import { Button, buttonClass, IconButton } from '#components/buttons/button.tsx';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { Progress } from '#components/messages/progress.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { dayTexts } from '#i18n/en/day.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { paths } from '#pages/paths.ts';
import { LAST_STEP, type Step } from '../drafts/draft.ts';

type HeaderProps = {
  step: Step;
  done: readonly Step[];
  hasError: boolean;
  titleRef: Ref<HTMLHeadingElement>;
  onHelp: () => void;
};

/** On small screens an action shows a short word below its icon; screen readers read the whole. */
const ACTION =
  'shrink-0 px-3 text-sm max-wide:min-h-[48px] max-wide:min-w-[48px] max-wide:flex-col max-wide:gap-0 max-wide:p-1';
const WORDS = 'max-wide:sr-only';
const Words = ({ short, children }: { short: string; children: ReactNode }) => (
  <>
    <span className={WORDS}>{children}</span>
    <span
      aria-hidden="true"
      className="block text-[0.6875rem] leading-tight wide:hidden @max-[20rem]/wizard:hidden"
    >
      {short}
    </span>
  </>
);

/**
 * The step's title and number, the guide, and the way back to the dashboard. On small screens
 * it replaces the header of the app: menu, step and progress in one line. Memoized: keystrokes do not change it.
 */
export const WizardHeader = memo(function WizardHeader(props: HeaderProps) {
  const { step, done, hasError, titleRef, onHelp } = props;
  const t = useText(wizard);
  const commonText = useText(common);
  const day = useText(dayTexts);
  const openDrawer = useOpenDrawer();
  const title = t(`step${step}`);
  useDocumentTitle(title, { hasError });
  return (
    <header
      data-page-header
      className="weave-hem -mx-4 -mt-4 bg-card max-wide:z-20 sm:-mt-6 wide:mx-0 wide:mt-0 wide:bg-transparent max-wide:sticky max-wide:top-(--status-line) @max-[16rem]/wizard:relative @max-[16rem]/wizard:top-0"
    >
      <div className="flex min-h-[56px] items-center gap-[4px] px-[4px] py-1 wide:items-start wide:p-0">
        <IconButton
          className="wide:hidden"
          label={commonText('menu')}
          icon={<Menu size={24} />}
          onClick={openDrawer}
        />
        <div className="min-w-0 flex-1 wide:pt-1.5">
          <h1
            ref={titleRef}
            tabIndex={-1}
            className="text-[length:min(var(--text-base),7vw)] wide:text-xl"
          >
            {title}
          </h1>
          <p className="text-xs text-ink-2 wide:text-base">
            <span className="max-wide:hidden">{t('title')} · </span>
            {t('stepOf', { step, total: LAST_STEP })}
          </p>
        </div>
        <Button
          variant="quiet"
          className={ACTION}
          icon={<CircleHelp size={20} aria-hidden="true" />}
          onClick={onHelp}
        >
          <Words short={t('helpShort')}>{commonText('guideHere')}</Words>
        </Button>
        <Link
          to={paths.dashboard}
          title={t('backToDashboard')}
          className={buttonClass('quiet', ACTION)}
        >
          <LayoutDashboard size={20} className="wide:hidden" aria-hidden="true" />
          <Words short={day('home')}>{t('backToDashboard')}</Words>
        </Link>
      </div>
      <div className="wide:hidden">
        <Progress
          value={done.length}
          max={LAST_STEP}
          label={t('progress', { done: done.length, total: LAST_STEP })}
          className="h-1"
        />
      </div>
    </header>
  );
});
