import { options } from 'preact';
import type { VNode } from 'preact';

/** What a component wants an input to show. */
type Shown = { value?: unknown; checked?: unknown };

const wanted = new WeakMap<EventTarget, Shown>();

/** Preact's name for a node's element, the same in every build of it (its mangle.json). */
const elementOf = (node: VNode): EventTarget | null =>
  (node as unknown as { __e?: EventTarget | null }).__e ?? null;

const isControlled = (props: unknown): props is Shown =>
  typeof props === 'object' && props !== null && ('value' in props || 'checked' in props);

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isInput = (target: unknown): target is Input =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

const showWanted = (input: Element): void => {
  const props = wanted.get(input);
  if (props === undefined) return;
  if (input instanceof HTMLInputElement && ['checkbox', 'radio'].includes(input.type)) {
    if (typeof props.checked === 'boolean') input.checked = props.checked;
    return;
  }
  const { value } = props;
  if (!isInput(input) || (typeof value !== 'string' && typeof value !== 'number')) return;
  if (input.value !== String(value)) input.value = String(value);
};

/** The input, or every button of its group: choosing one button clears another. */
const groupOf = (input: Input): Iterable<Element> =>
  input.type === 'radio' && input.name !== '' ? document.getElementsByName(input.name) : [input];

/**
 * An input shows what its component says, as in React: Preact leaves what was typed or chosen when the
 * component refuses it, because nothing is drawn again then.
 */
export const keepInputsControlled = (): void => {
  // Each hook belongs to everything that hooked in before.
  const before = { ...options };
  options.diffed = (node) => {
    before.diffed?.(node);
    const element = typeof node.type === 'string' ? elementOf(node) : null;
    // Where pages are prerendered there are no elements.
    if (element !== null && isInput(element) && isControlled(node.props))
      wanted.set(element, node.props);
  };
  options.event = (event: Event): unknown => {
    const { currentTarget: input, type } = event;
    if ((type === 'input' || type === 'change') && isInput(input) && wanted.has(input))
      // After the microtask in which Preact draws what the handler changed.
      queueMicrotask(() =>
        queueMicrotask(() => {
          for (const each of groupOf(input)) showWanted(each);
        }),
      );
    return before.event?.(event) ?? event;
  };
};
