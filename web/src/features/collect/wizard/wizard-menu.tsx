import { Link } from '#lib/router/router.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { StepList, StepProgress, type StepStates } from './step-list.tsx';

/** `label` is the key of the link's words: they change with the language. */
export type MenuLink = {
  to: string;
  label: 'dashboard' | 'newRegistration' | 'myRegistrations' | 'viewReports' | 'guide' | 'settings';
};

/** The content of the drawer on small screens while registering: the steps, then the menu. */
export const WizardMenu = ({ links, ...steps }: StepStates & { links: readonly MenuLink[] }) => {
  const t = useText(wizard);
  const commonText = useText(common);
  return (
    <div className="flex flex-col gap-4 py-2">
      <div className="px-3">
        <StepProgress done={steps.done} />
      </div>
      <StepList names="menuStep" {...steps} />
      <nav aria-label={t('menu')} className="flex flex-col gap-1 border-t border-line pt-4">
        {links.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            className="flex min-h-12 items-center rounded-control px-3 font-medium text-ink hover:bg-indigo-soft"
          >
            {commonText(link.label)}
          </Link>
        ))}
      </nav>
    </div>
  );
};
