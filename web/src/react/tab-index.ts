import { options } from 'preact';

/** Preact writes `tabIndex` as it is, and in SVG the name of an attribute has to be in small letters. */
export const writeTabIndexInSmallLetters = (): void => {
  const before = { ...options };
  options.vnode = (node) => {
    before.vnode?.(node);
    const props = node.props as { tabIndex?: unknown; tabindex?: unknown };
    if (typeof node.type !== 'string' || props.tabIndex === undefined) return;
    props.tabindex = props.tabIndex;
    delete props.tabIndex;
  };
};
