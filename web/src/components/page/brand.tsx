import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';

/** The app's own mark: warp and weft. It imitates no seal and no logo. */
export const BrandMark = ({ className = 'size-9' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" className={`shrink-0 ${className}`} aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#2b3a8c" />
    <g fill="none" strokeWidth="4">
      <path d="M5 12h12M23 12h4M5 20h4M15 20h12" stroke="#fbf8f3" />
      <path d="M12 5v4M12 15v12M20 5v12M20 23v4" stroke="#ffc46b" />
    </g>
  </svg>
);

export const Brand = () => {
  const t = useText(common);
  return (
    // Shows the whole name or none: without room it wraps into the hidden part.
    <span className="flex h-9 min-w-0 flex-wrap items-center gap-x-2.5 overflow-hidden font-medium">
      <BrandMark />
      <span className="leading-9 whitespace-nowrap">{t('appName')}</span>
    </span>
  );
};
