import { Link } from 'react-router';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';

const LINK =
  'inline-flex min-h-12 items-center rounded-control border border-line bg-card px-4 font-semibold text-indigo hover:bg-indigo-soft';

const sections = ['reports', 'catalogue', 'activity', 'unitSettings', 'doctor'] as const;

type AdminSectionsProps = { paths: Readonly<Record<'users' | (typeof sections)[number], string>> };

/** The links of the administrator's first page to the other parts of the administration. */
export const AdminSections = ({ paths }: AdminSectionsProps) => {
  const t = useText(adminTexts);
  return (
    <nav aria-label={t('sections')} className="flex flex-wrap gap-2 pb-4">
      <Link to={paths.users} className={LINK}>
        <span className="sm:hidden">{t('users')}</span>
        <span className="max-sm:hidden">{t('manageUsers')}</span>
      </Link>
      {sections.map((section) => (
        <Link key={section} to={paths[section]} className={LINK}>
          {t(section)}
        </Link>
      ))}
    </nav>
  );
};
