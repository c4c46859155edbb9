import { caseTexts } from '#i18n/en/case.ts';
import { useText } from '#i18n/language.ts';

const sections = [
  'person',
  'production',
  'documents',
  'applications',
  'papers',
  'history',
] as const;

/** Scrolls to a part of the page and moves the focus into it: to its first control, or to itself. */
export const goToSection = (id: string, control?: string): void => {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  const target = control === undefined ? null : part?.querySelector<HTMLElement>(control);
  (target ?? part)?.focus({ preventScroll: true });
};

/** The parts of a long page, each with one tap. */
export const SectionLinks = () => {
  const t = useText(caseTexts);
  return (
    <nav aria-label={t('sections')} className="mb-4 flex flex-wrap gap-x-1 wide:hidden">
      {sections.map((section) => (
        <button
          key={section}
          type="button"
          className="min-h-control rounded-control px-2 text-sm font-medium text-indigo underline underline-offset-4 hover:bg-indigo-soft"
          onClick={() => goToSection(`case-${section}`)}
        >
          {t(`section_${section}`)}
        </button>
      ))}
    </nav>
  );
};
