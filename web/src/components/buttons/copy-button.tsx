import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Button } from './button.tsx';

type CopyButtonProps = {
  text: string;
  label: string;
  copiedLabel: string;
  /** Without permission (or without https) the text is still there to be read. */
  onRefused: () => void;
};

/** Copies a text and confirms it. */
export const CopyButton = ({ text, label, copiedLabel, onRefused }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => onRefused(),
    );
  return (
    <Button
      icon={copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {copied ? copiedLabel : label}
    </Button>
  );
};
