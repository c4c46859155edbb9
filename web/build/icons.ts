import type { Plugin } from 'vite';

/** How an icon of lucide-react is drawn: what its own functions come to with the properties that are used here. */
const CREATE = `
import { createElement } from 'react';
export default (parts) => ({ size = 24, className, ...rest }) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: className ? 'lucide ' + className : 'lucide',
      'aria-hidden': rest['aria-label'] || rest.role ? undefined : 'true',
      ...rest,
    },
    ...parts.map((part) =>
      typeof part === 'string' ? createElement('path', { d: part }) : createElement(...part)),
  );
`;

type IconPart = readonly [string, Readonly<Record<string, string>>];
type IconData = { name: string; size: number; node: readonly IconPart[] };

/** An icon's module with its parts only; a path is its text. */
export const slimIcon = (code: string): string => {
  const data = /const __iconData = (\{[\s\S]*?\n\});/.exec(code)?.[1];
  if (data === undefined) throw new Error('an icon of lucide-react has another form');
  // The file is a literal without calls: its keys need quotes to be JSON.
  const icon = JSON.parse(data.replaceAll(/([{,]\s*)(\w+):/g, '$1"$2":')) as IconData;
  if (icon.size !== 24) throw new Error(`the icon ${icon.name} has another size`);
  const parts = icon.node.map(([tag, { key: _key, ...attributes }]) => {
    const { d, ...others } = attributes;
    return tag === 'path' && d !== undefined && Object.keys(others).length === 0
      ? d
      : [tag, attributes];
  });
  return `import createIcon from '../createLucideIcon.mjs';
export default /* @__PURE__ */ createIcon(${JSON.stringify(parts)});`;
};

/** Leaves of each icon its picture: the library's own code for contexts, aliases and sizes is as heavy as they. */
export const slimIcons = (): Plugin => ({
  name: 'slim-icons',
  apply: 'build',
  transform: {
    filter: {
      id: /\/lucide-react\/dist\/esm\/(?:createLucideIcon|icons\/(?!index\.)[\w-]+)\.mjs$/,
      code: 'createLucideIcon',
    },
    handler: (code, id) => ({
      code: id.endsWith('createLucideIcon.mjs') ? CREATE : slimIcon(code),
      map: null,
    }),
  },
});
