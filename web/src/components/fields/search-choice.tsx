import { useState } from 'react';
import { Field, TextInput } from './field.tsx';

export type FoundOption = { value: string; label: string; hint?: string };

type SearchChoiceProps = {
  label: string;
  placeholder: string;
  /** The entries that match, the best first. */
  find: (typed: string) => readonly FoundOption[];
  /** Said when nothing matches. */
  none: string;
  onChoose: (value: string) => void;
};

/** More are not read: another letter is faster. */
const MOST = 8;

/** Chooses one of hundreds: typing finds them, a press or Enter takes one. */
export const SearchChoice = ({ label, placeholder, find, none, onChoose }: SearchChoiceProps) => {
  const [typed, setTyped] = useState('');
  const found = typed.trim() === '' ? [] : find(typed).slice(0, MOST);
  const choose = (option: FoundOption | undefined) => {
    if (option === undefined) return;
    setTyped('');
    onChoose(option.value);
  };
  return (
    <div className="flex flex-col">
      <Field label={label}>
        <TextInput
          type="search"
          placeholder={placeholder}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter would send the form around the field.
            event.preventDefault();
            choose(found[0]);
          }}
        />
      </Field>
      <div role="status">
        {typed.trim() === '' || found.length > 0 ? null : (
          <p className="py-2 text-sm text-ink-2">{none}</p>
        )}
      </div>
      {found.length === 0 ? null : (
        <ul
          // In a dialog they would be below its edge.
          ref={(list) => {
            list?.scrollIntoView({ block: 'nearest' });
          }}
          className="mt-1 divide-y divide-line rounded-control border border-line"
        >
          {found.map((option) => (
            <li key={option.value}>
              <button
                type="button"
                className="flex min-h-control w-full flex-col justify-center px-3 py-1 text-left hover:bg-indigo-soft"
                onClick={() => choose(option)}
              >
                <span>{option.label}</span>
                {option.hint ? <span className="text-sm text-ink-2">{option.hint}</span> : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
