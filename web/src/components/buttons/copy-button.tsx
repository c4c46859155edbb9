import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { common } from '#i18n/en/common.ts';
import { useText } from '#i18n/language.ts';
import { Notice } from '../messages/notice.tsx';
import { Button } from './button.tsx';

/** Copies a text and confirms it. Without permission, or without https, the text is still there to be read. */
export const CopyButton = ({ text, label }: { text: string; label?: string }) => {
  const t = useText(common);
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button
        icon={
          copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />
        }
        onClick={() => void copy()}
      >
        {copied ? t('copied') : (label ?? t('copy'))}
      </Button>
      {copied === false ? <Notice tone="warning">{t('copyFailed')}</Notice> : null}
    </>
  );
};
