import { useQuery } from '@tanstack/react-query';
import { unitSettings } from '#api/settings.ts';
import { paths } from '#pages/paths.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { Loaded } from '#features/record/load-error.tsx';
import { CertificatesCard } from '#features/settings/certificates-card.tsx';
import { LogoCard } from '#features/settings/logo-card.tsx';
import { RecordingsCard } from '#features/settings/recordings-card.tsx';
import { UnitForm } from '#features/settings/unit-form.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { unitTexts } from '#i18n/en/unit.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { Link } from '#lib/router/router.tsx';

/** The settings in three parts: two forms, and the files, each of which is changed at once. */
const parts = ['papers', 'rules', 'files'] as const;
type Part = (typeof parts)[number];

const PartLinks = ({ shown }: { shown: Part }) => {
  const t = useText(unitTexts);
  return (
    <nav aria-label={t('parts')} className="mb-4 flex flex-wrap gap-2">
      {parts.map((part) => (
        <Link
          key={part}
          to={`${paths.unitSettings}?part=${part}`}
          aria-current={part === shown ? 'page' : undefined}
          className="flex min-h-control items-center rounded-full border border-line-strong bg-card px-4 text-sm font-medium text-ink-2 no-underline hover:bg-indigo-soft aria-[current]:border-indigo aria-[current]:bg-indigo-soft aria-[current]:text-indigo"
        >
          {t(`part_${part}`)}
        </Link>
      ))}
    </nav>
  );
};

const Forms = ({ part }: { part: 'papers' | 'rules' }) => (
  <Loaded query={useQuery(unitSettings())}>
    {(unit) => <UnitForm key={part} unit={unit} part={part} />}
  </Loaded>
);

export const Page = () => {
  const t = useText(unitTexts);
  const menuText = useText(menuTexts);
  const asked = new URLSearchParams(useLocation().search).get('part');
  const part = parts.find((each) => each === asked) ?? 'papers';
  return (
    <>
      <PageHeader
        title={menuText('unit')}
        subtitle={t('subtitle')}
        actions={<ButtonLink to={paths.settings}>{t('account')}</ButtonLink>}
      />
      <PartLinks shown={part} />
      {part === 'files' ? (
        <div className="flex flex-col gap-4">
          <LogoCard />
          <RecordingsCard />
          <CertificatesCard />
        </div>
      ) : (
        <Forms part={part} />
      )}
    </>
  );
};
