import { useState, type ComponentProps } from 'react';
import { TextInput } from './field.tsx';
import { useText } from '#i18n/language.ts';
import { authTexts } from '#i18n/en/auth.ts';
import { common } from '#i18n/en/common.ts';

/** A password with its Show / Hide toggle. Put it inside a Field. */
export const PasswordInput = (props: Omit<ComponentProps<'input'>, 'type'>) => {
  const t = useText(authTexts);
  const words = useText(common);
  const [shown, setShown] = useState(false);
  return (
    <div className="@container">
      <div className="relative">
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          {...props}
          type={shown ? 'text' : 'password'}
          className="@min-[13rem]:pr-[5.5rem]"
        />
        {/* Below the control where large text leaves no room for both. */}
        <button
          type="button"
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          className="inset-y-0 right-0 min-h-control min-w-16 rounded-control px-3 text-sm font-medium text-indigo @min-[13rem]:absolute"
          onClick={() => setShown(!shown)}
        >
          {words(shown ? 'hide' : 'show')}
        </button>
      </div>
    </div>
  );
};
