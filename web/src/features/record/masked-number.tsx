import { maskIdentity, type IdentityKind } from '@gi/contract/fields/identity-numbers';
import { useState } from 'react';
import { useMay } from '#api/session.ts';
import { inGroups } from '#components/fields/grouped-input.tsx';
import { useText } from '#i18n/language.ts';
import { identityTexts } from '#i18n/en/identity.ts';
import { common } from '#i18n/en/common.ts';

/** `123456789012` → `1234 5678 9012`; the other kinds stay as they are written on the card. */
export const numberInFull = (kind: IdentityKind, value: string): string =>
  kind === 'aadhar' ? inGroups(value) : value;

/** A button that looks like a link, within text. */
export const textButton =
  'min-h-control rounded-control px-2 font-medium text-indigo underline underline-offset-4 hover:bg-indigo-soft';

type NumberToggleProps = {
  shown: string;
  label: string;
  open: boolean;
  pending?: boolean;
  onToggle: () => void;
};

/** An identity number with the button that shows it in full or covers it, for who may see it. */
export const NumberToggle = ({ shown, label, open, pending, onToggle }: NumberToggleProps) => {
  const t = useText(identityTexts);
  const words = useText(common);
  if (!useMay('numbers.read')) return <span className="tabular-nums">{shown}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="tabular-nums">{shown}</span>
      <button
        type="button"
        aria-expanded={open}
        aria-busy={pending || undefined}
        aria-label={t(open ? 'hideNumber' : 'showNumber', { label })}
        className={`${textButton} -my-2`}
        onClick={onToggle}
      >
        {words(open ? 'hide' : 'show')}
      </button>
    </span>
  );
};

type MaskedNumberProps = { kind: IdentityKind; value: string; label: string };

/** An identity number that this page knows in full, masked until a tap on Show. */
export const MaskedNumber = ({ kind, value, label }: MaskedNumberProps) => {
  const [open, setOpen] = useState(false);
  return (
    <NumberToggle
      shown={open ? numberInFull(kind, value) : maskIdentity(kind, value.slice(-4))}
      label={label}
      open={open}
      onToggle={() => setOpen(!open)}
    />
  );
};
