import { maskIdentity } from '@gi/contract/identity';
import type { IdentityKind } from '@gi/contract/identity';
import { useState } from 'react';
import { useText } from '#i18n/language.ts';
import { identityTexts } from '#i18n/en/identity.ts';

type MaskedNumberProps = { kind: IdentityKind; value: string; label: string };

/** `123456789012` → `1234 5678 9012`; the other kinds stay as they are written on the card. */
const inFull = (kind: IdentityKind, value: string): string =>
  kind === 'aadhar' ? value.replace(/(\d{4})(?=\d)/g, '$1 ') : value;

/** An identity number, masked until somebody asks for it with a tap. */
export const MaskedNumber = ({ kind, value, label }: MaskedNumberProps) => {
  const t = useText(identityTexts);
  const [open, setOpen] = useState(false);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="tabular-nums">
        {open ? inFull(kind, value) : maskIdentity(kind, value.slice(-4))}
      </span>
      <button
        type="button"
        aria-expanded={open}
        aria-label={t(open ? 'hideNumber' : 'showNumber', { label })}
        className="-my-2 min-h-12 rounded-control px-2 font-semibold text-indigo underline underline-offset-4 hover:bg-indigo-soft"
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'hide' : 'show')}
      </button>
    </span>
  );
};
