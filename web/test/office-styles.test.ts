import { join } from 'node:path';
import { expect, test } from 'vitest';
import { officeStyles } from '../build/office-styles.ts';

type Imports = { importedIds?: string[]; dynamicallyImportedIds?: string[] };

const web = join(import.meta.dirname, '..');
const idOf = (path: string): string => join(web, 'src', path);

/** Runs the check of the build over an app whose modules import what is given, from `main.tsx` on. */
const checkApp = (app: Readonly<Record<string, Imports>>): void => {
  const plugin = officeStyles() as unknown as {
    configResolved: (config: { root: string }) => void;
    generateBundle: () => void;
  };
  plugin.configResolved({ root: web });
  const imports = new Map(Object.entries(app).map(([path, info]) => [idOf(path), info]));
  plugin.generateBundle.call({ getModuleInfo: (id: string) => imports.get(id) ?? null });
};

const page = 'pages/collector/dashboard.tsx';
const menu = 'app/office/side-menu.tsx';
const later = { 'main.tsx': { dynamicallyImportedIds: [idOf(page)] } };

test('a screen of collectors may not show what has its classes in the office’s styles', () => {
  expect(() => checkApp({ ...later, [page]: { importedIds: [idOf(menu)] } })).toThrow(
    `src/${page} shows src/${menu}, which styles.css leaves out`,
  );
});

test('it may, when it brings these styles, or fetches a part of the office later', () => {
  const styles = idOf('components/page/office.css');
  const brings = { ...later, [page]: { importedIds: [styles, idOf(menu)] } };
  const fetches = { ...later, [page]: { dynamicallyImportedIds: [idOf(menu)] } };
  expect(() => checkApp(brings)).not.toThrow();
  expect(() => checkApp(fetches)).not.toThrow();
});
