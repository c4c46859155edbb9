import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';

/** The app's own mark: warp and weft. It imitates no seal and no logo. */
export function BrandMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={`shrink-0 ${className}`} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#2b3a8c" />
      <g fill="none" stroke="#fbf8f3" strokeWidth="2.4" strokeLinecap="round">
        <path d="M8 11h4m4 0h8M8 16h8m4 0h4M8 21h4m4 0h8" />
        <path d="M14 8v5m0 6v5M18 13v6" stroke="#ffc46b" />
      </g>
    </svg>
  );
}

export function Brand() {
  const t = useText(common);
  return (
    <span className="flex items-center gap-2.5 font-semibold whitespace-nowrap">
      <BrandMark />
      {t('appName')}
    </span>
  );
}
