import 'sonner/dist/styles.css';
import { useEffect } from 'react';
import type { CSSProperties } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { toasterIsReady } from './toast.ts';

/** sonner's variables, in the register's colours. */
const COLOURS: CSSProperties & Record<`--${string}`, string> = {
  '--width': '356px',
  '--border-radius': 'var(--radius-card)',
  '--normal-bg': 'var(--color-card)',
  '--normal-border': 'var(--color-line)',
  '--normal-text': 'var(--color-ink)',
  '--success-bg': 'var(--color-leaf-soft)',
  '--success-border': 'var(--color-leaf)',
  '--success-text': 'var(--color-leaf)',
  '--error-bg': 'var(--color-madder-soft)',
  '--error-border': 'var(--color-madder)',
  '--error-text': 'var(--color-madder)',
  '--warning-bg': 'var(--color-turmeric-soft)',
  '--warning-border': 'var(--color-turmeric)',
  '--warning-text': 'var(--color-turmeric)',
  '--info-bg': 'var(--color-indigo-soft)',
  '--info-border': 'var(--color-indigo)',
  '--info-text': 'var(--color-indigo)',
};

/** Below the page's title, and above a bar of buttons where there is one (styles.css). */
const PHONE_OFFSET = { bottom: 'var(--toast-bottom)', left: 16, right: 16 };

/** The toast area of every page; numbers are the specification's. */
export const Toaster = () => {
  const t = useText(common);
  useEffect(() => toasterIsReady(toast), []);
  return (
    <Sonner
      theme="system"
      containerAriaLabel={t('notifications')}
      position="bottom-center"
      mobileOffset={PHONE_OFFSET}
      duration={4000}
      visibleToasts={3}
      gap={14}
      richColors
      style={COLOURS}
    />
  );
};
