import { join, relative } from 'node:path';

/** What the bundler tells of a module while it forms chunks. */
type ModuleInfo = {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };

const root = join(import.meta.dirname, '..');
const moduleAt = (path: string): string => join(root, path);

/** Everything that a module imports statically, itself included. */
const closureOf = (start: string, context: Context): ReadonlySet<string> => {
  const found = new Set([start]);
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/** Every module that is the start of a chunk of its own: pages, and parts that are fetched later. */
const dynamicEntries = (start: string, context: Context): ReadonlySet<string> => {
  const seen = new Set([start]);
  const entries = new Set<string>();
  for (const id of seen) {
    const info = context.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) seen.add(imported);
    for (const imported of info?.dynamicallyImportedIds ?? []) {
      seen.add(imported);
      entries.add(imported);
    }
  }
  return entries;
};

const isAdminPage = (id: string): boolean => /^src\/pages\/(?:admin|dev)/.test(relative(root, id));

/**
 * Names the chunk of a module. Each round trip of a slow network costs as much as 30 KB, so a page is
 * a few files: `base` (the login), `contract` and `app` (the frame and the dashboard), `forms` (what other
 * pages share with the wizard), `lists` (what other pages of collectors share) or `office` (what only
 * administrators' pages share), and its own.
 */
export const chunkName = () => {
  let groups: ReadonlyMap<string, string> | undefined;
  const form = (context: Context): ReadonlyMap<string, string> => {
    const main = moduleAt('src/main.tsx');
    const names = new Map<string, string>();
    const name = (ids: Iterable<string>, group: string) => {
      for (const id of ids) if (!names.has(id)) names.set(id, group);
    };
    name(closureOf(main, context), 'base');
    // The login sends its answer with it, before anything of the app is needed.
    name(closureOf(moduleAt('../contract/src/auth.ts'), context), 'contract');
    for (const path of ['src/app/app.tsx', 'src/pages/dashboard.tsx'])
      name(closureOf(moduleAt(path), context), 'app');
    const users = new Map<string, { all: number; collectors: number }>();
    for (const entry of dynamicEntries(main, context)) {
      for (const id of closureOf(entry, context)) {
        const { all, collectors } = users.get(id) ?? { all: 0, collectors: 0 };
        users.set(id, { all: all + 1, collectors: collectors + (isAdminPage(entry) ? 0 : 1) });
      }
    }
    const ofWizard = closureOf(moduleAt('src/pages/registration.tsx'), context);
    for (const [id, { all, collectors }] of users) {
      const group = ofWizard.has(id) ? 'forms' : collectors > 0 ? 'lists' : 'office';
      if (all > 1) name([id], group);
    }
    return names;
  };
  return (id: string, context: Context): string | null => {
    groups ??= form(context);
    return groups.get(id) ?? null;
  };
};
