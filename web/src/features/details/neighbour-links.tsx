import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from '#lib/router/hooks.ts';
import { Link } from '#lib/router/router.tsx';
import { detailTexts } from '#i18n/en/details.ts';
import { useText } from '#i18n/language.ts';
import { neighboursOf } from '#lib/lists/list-neighbours.ts';
import { useShortcuts } from '#lib/input/shortcuts.ts';
import { leaveUnsaved } from '#lib/unsaved/unsaved-work.ts';
import { paths } from '#pages/paths.ts';

type StepProps = { to: string | undefined; state: unknown; label: string; icon: ReactNode };

const SHAPE = 'inline-flex size-control items-center justify-center rounded-control';

/** A link that takes the place of this page in the history, so that Back still leads to the list. */
const Step = ({ to, state, label, icon }: StepProps) =>
  to === undefined ? (
    <span className={`${SHAPE} text-line-strong opacity-50`} aria-hidden="true">
      {icon}
    </span>
  ) : (
    <Link
      to={to}
      replace
      state={state}
      aria-label={label}
      title={label}
      className={`${SHAPE} text-ink-2 hover:bg-indigo-soft hover:text-indigo`}
    >
      {icon}
    </Link>
  );

/** The registrations before and after this one in the list that the visitor came from; keys K and J. */
export const NeighbourLinks = ({ registrationId }: { registrationId: number }) => {
  const t = useText(detailTexts);
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const found = neighboursOf(registrationId);
  const [previous, next] = [found?.previous, found?.next].map((id) =>
    id === undefined ? undefined : paths.registrationDetails(id),
  );
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  const going = from === null ? undefined : { from };
  const go = (to: string | undefined) => () => {
    if (to !== undefined) leaveUnsaved(() => navigate(to, { replace: true, state: going }));
  };
  useShortcuts({ j: go(next), k: go(previous) });
  if (found === undefined) return null;
  return (
    <nav aria-label={t('neighbours')} className="flex">
      <Step
        to={previous}
        state={going}
        label={t('previousInList')}
        icon={<ChevronLeft size={22} aria-hidden="true" />}
      />
      <Step
        to={next}
        state={going}
        label={t('nextInList')}
        icon={<ChevronRight size={22} aria-hidden="true" />}
      />
    </nav>
  );
};
