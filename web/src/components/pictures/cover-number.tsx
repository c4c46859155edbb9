import { useState } from 'react';
import { coverTexts } from '#i18n/en/cover.ts';
import { useText } from '#i18n/language.ts';
import { Button } from '../buttons/button.tsx';
import { CheckboxRow } from '../fields/choices.tsx';
import { FieldError } from '../fields/field.tsx';
import { Cover } from './picture-parts.tsx';
import type { CoverPictureProps } from './cover-picture.tsx';

/** Opens the screen that lays bars over the number in a picture (ADR 0265). */
export const CoverButton = (props: Omit<CoverPictureProps, 'onClose'>) => {
  const t = useText(coverTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="self-start max-sm:w-full" onClick={() => setOpen(true)}>
        {t('cover')} <span className="sr-only">{props.label}</span>
      </Button>
      {open ? <Cover {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

type CoveredTickProps = {
  checked: boolean;
  error?: string | undefined;
  onChange: (on: boolean) => void;
};

/** The collector says that the number is covered; the app reads no digits. */
export const CoveredTick = ({ checked, error, onChange }: CoveredTickProps) => {
  const t = useText(coverTexts);
  return (
    <div className="col-span-full flex flex-col gap-1.5">
      <CheckboxRow
        id="numberCovered"
        className={`border ${error ? 'border-2 border-madder' : 'border-line-strong'}`}
        aria-describedby={error ? 'numberCovered-error' : undefined}
        label={t('covered')}
        description={t('coveredHint')}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {error ? <FieldError id="numberCovered-error">{error}</FieldError> : null}
    </div>
  );
};
