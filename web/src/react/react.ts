import { keepInputsControlled } from './controlled.ts';
import { writeTabIndexInSmallLetters } from './tab-index.ts';

// What `import … from 'react'` gives in this app (web/build/preact.ts).
keepInputsControlled();
writeTabIndexInSmallLetters();

// @ts-expect-error -- its types are of CommonJS, its module is not
export * from 'preact/compat';
// oxlint-disable-next-line import/no-default-export -- libraries import React as a whole
export { default } from 'preact/compat';

/** The router imports it for a part that the app does not use. */
export const useOptimistic = <T>(value: T): [T, (value: T) => void] => [value, () => undefined];
