import { readFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import type { Plugin } from 'vite';

/** The modules, as patterns of paths from the root of the app, whose classes the first styles leave out. */
const leftOut = (root: string): string[] => {
  const styles = readFileSync(join(root, 'src/styles.css'), 'utf8');
  return Array.from(styles.matchAll(/^@source not '\.\/([^']+)';$/gm), ([, path]) => `src/${path}`);
};

/** All classes; the office's frame imports it, and a page of collectors that shows what the office shows. */
const OFFICE_STYLES = 'src/components/page/office.css';

/**
 * Throws when a screen shows a module whose classes are only in the office's styles, and does not import these: it would
 * have no looks. Such a module may be fetched later (`import()`) by pages that only the office opens.
 */
export const officeStyles = (): Plugin => {
  let root = '.';
  return {
    name: 'office-styles',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle() {
      const patterns = leftOut(root);
      const isLeftOut = (id: string): boolean =>
        patterns.some((pattern) =>
          [pattern, `${pattern}/**`].some((each) => matchesGlob(relative(root, id), each)),
        );
      const reached = new Map([[join(root, 'src/main.tsx'), '']]);
      for (const [id, by] of reached) {
        if (isLeftOut(id))
          throw new Error(`${by} shows ${relative(root, id)}, which styles.css leaves out`);
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        if (importedIds.includes(join(root, OFFICE_STYLES))) continue;
        const later = dynamicallyImportedIds.filter((next) => !isLeftOut(next));
        for (const next of [...importedIds, ...later])
          if (!reached.has(next)) reached.set(next, relative(root, id));
      }
    },
  };
};
