import type { CheckedInput } from '@gi/contract/schemas/check-input';
import { inputSentences } from '@gi/contract/words/input-sentences';
import { ruleSentences } from '@gi/contract/words/rule-sentences';
import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { sentenceFrom } from '#i18n/sentence-text.ts';
import { ApiError, errorMessage, fieldMessages } from './errors.ts';

/** The English of what schemas say. */
const english = { ...ruleSentences, ...inputSentences };

/** Sentences by field; `form` holds what belongs to no field. */
type Problems = { fields: Readonly<Record<string, string>>; form?: string };

type ControlElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type CheckedForm<Typed, Input, Output> = {
  /** The schema of the request. */
  checkInput: (input: Input) => CheckedInput<Output>;
  /** The initial values of the controls, as text. */
  initial: Typed;
  /** The values typed before the page was left, to continue with them. */
  resumed?: Typed | undefined;
  /** The typed values, in the shape of the schema. */
  inputOf: (typed: Typed) => Input;
  /** Problems that only this form knows; they win over those of the check. */
  check?: (typed: Typed) => Readonly<Record<string, string>>;
  /** The fields that errors without field names belong to, by the error's code. */
  fieldOfCode?: Readonly<Record<string, keyof Typed & string>>;
  /** Sends the form. When it throws, the error is shown at the fields that it names. */
  save: (output: Output) => Promise<unknown>;
};

/**
 * A form that is checked before it is sent. On submit all problems are shown at once, each
 * at its field, and the first of these fields takes the focus. Nothing is checked while typing.
 */
export const useCheckedForm = <Typed extends Readonly<Record<string, string>>, Input, Output>(
  form: CheckedForm<Typed, Input, Output>,
) => {
  const [typed, setTyped] = useState(form.resumed ?? form.initial);
  const [problems, setProblems] = useState<Problems>({ fields: {} });
  const [pending, setPending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const show = (fields: Readonly<Record<string, string>>, otherwise: () => string): void => {
    const known = Object.keys(fields).some((name) => name in form.initial);
    setProblems(known ? { fields } : { fields: {}, form: otherwise() });
  };
  const send = async (output: Output): Promise<void> => {
    setPending(true);
    setProblems({ fields: {} });
    try {
      await form.save(output);
    } catch (error) {
      const field = error instanceof ApiError ? form.fieldOfCode?.[error.code] : undefined;
      const own = field === undefined ? {} : { [field]: errorMessage(error) };
      show({ ...fieldMessages(error), ...own }, () => errorMessage(error));
    } finally {
      setPending(false);
    }
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (pending) return;
    const checked = form.checkInput(form.inputOf(typed));
    const own = Object.entries(form.check?.(typed) ?? {});
    if (checked.problems === undefined && own.length === 0) return void send(checked.output);
    const said = Object.entries(checked.problems ?? {}).map(
      ([name, sentence]) => [name, sentenceFrom(english, sentence)] as const,
    );
    show(Object.fromEntries([...said, ...own]), () => said[0]?.[1] ?? '');
  };
  return {
    typed,
    pending,
    /** Something was typed that is not what the form began with, nor saved. */
    changed: Object.keys(typed).some((name) => typed[name] !== form.initial[name]),
    /** The problem of the whole form. */
    problem: problems.form,
    error: (name: keyof Typed & string) => problems.fields[name],
    control: <Name extends keyof Typed & string>(name: Name) => ({
      name,
      value: typed[name],
      onChange: ({ target }: ChangeEvent<ControlElement>) =>
        setTyped({ ...typed, [name]: target.value }),
    }),
    /** Puts a value into a field that is no control of its own. */
    set: (name: keyof Typed & string, value: string) => setTyped({ ...typed, [name]: value }),
    /** Puts values into several fields at once. */
    setMany: (values: Readonly<Record<string, string>>) => setTyped({ ...typed, ...values }),
    /** Clears the errors of the last try. */
    forget: () => setProblems({ fields: {} }),
    /** For the `<form>`: the browser's own bubbles are off. */
    props: { ref: element, noValidate: true, onSubmit },
  };
};
