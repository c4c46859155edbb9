import { useLayoutEffect, useReducer, useRef, type ComponentProps } from 'react';
import { TextInput } from './field.tsx';

/** Digits in groups of four, as they are printed on the card; anything else as it is. */
export const inGroups = (value: string): string =>
  /^\d+$/.test(value) ? (value.match(/\d{1,4}/g) ?? []).join(' ') : value;

/** The place after so many characters that are no blanks. */
const placeAfter = (text: string, count: number): number => {
  let passed = 0;
  let place = 0;
  while (place < text.length && passed < count) {
    if (text[place] !== ' ') passed += 1;
    place += 1;
  }
  return place;
};

type GroupedInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'ref'> & {
  /** Without blanks. */
  value: string;
  /** What is in the control, blanks and all. */
  onText: (text: string) => void;
};

/** A number that is shown in groups while it is typed: the caret stays behind the digit that it was behind. */
export const GroupedInput = ({ value, onText, ...rest }: GroupedInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const digits = useRef<number>(null);
  // Also when the value stays: React then writes it back, which moves the caret.
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const control = input.current;
    if (digits.current === null || control === null) return;
    const place = placeAfter(control.value, digits.current);
    digits.current = null;
    if (document.activeElement === control) control.setSelectionRange(place, place);
  });
  return (
    <TextInput
      {...rest}
      ref={input}
      value={inGroups(value)}
      onChange={({ target }) => {
        const before = target.value.slice(0, target.selectionStart ?? target.value.length);
        digits.current = before.replaceAll(' ', '').length;
        onText(target.value);
        drawAgain();
      }}
    />
  );
};
