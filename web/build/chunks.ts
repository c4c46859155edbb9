import { join, relative } from 'node:path';

/** The bundler's information about a module while it forms chunks. */
type ModuleInfo = {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };

const root = join(import.meta.dirname, '..');
const moduleAt = (path: string): string => join(root, path);

const importsOf = (id: string, context: Context): readonly string[] =>
  context.getModuleInfo(id)?.importedIds ?? [];

/** Everything that a module imports statically, itself included. */
const closureOf = (start: string, context: Context): ReadonlySet<string> => {
  const found = new Set([start]);
  for (const id of found) for (const imported of importsOf(id, context)) found.add(imported);
  return found;
};

/**
 * Every module that starts its own chunk: pages, and parts that are fetched later. With
 * `follow`, only those that are reached through modules which it does not refuse.
 */
const dynamicEntries = (
  start: string,
  context: Context,
  follow: (id: string) => boolean = () => true,
): ReadonlySet<string> => {
  const seen = new Set([start]);
  const entries = new Set<string>();
  for (const id of seen) {
    for (const imported of importsOf(id, context)) seen.add(imported);
    for (const imported of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (!follow(imported)) continue;
      seen.add(imported);
      entries.add(imported);
    }
  }
  return entries;
};

const isAdminPage = (id: string): boolean =>
  /^src\/pages\/(?:admin|dev)\//.test(relative(root, id));

/** What the administrators' table needs of a group. A file more costs its headers, more than it holds. */
const tableGroup = (group: string): string => `${group === 'office' ? 'more' : group}-table`;

/** The pages that a collector opens without a network; the others are fetched when they are opened. */
const OFFLINE_PAGES = new Set(
  [
    'collector/dashboard',
    'collector/registration',
    'collector/my-registrations',
    'collector/verify',
    'register/registrations',
    'account/settings',
  ].map((name) => `src/pages/${name}.tsx`),
);

/** What the other pages fetch when it is needed, and what makes no sense without a network. */
const FETCHED_LATER = new Set([
  'src/api/exports.ts',
  'src/app/go-to-dialog.tsx',
  'src/components/dates/calendar.tsx',
  'src/components/dialogs/shortcuts-dialog.tsx',
  'src/features/auth/code-form.tsx',
  'src/features/second-factor/enrolment.tsx',
]);

/** Small parts of the pages of `lists` and of the wizard: as files of their own they would weigh more. */
const IN_LISTS = [
  'src/components/camera/camera-run.tsx',
  'src/components/pictures/enlarge-photo.tsx',
  'src/pages/collector/my-registrations.tsx',
  'src/pages/register/registrations.tsx',
];

/** The texts of administrators' pages in a language other than English: their chunk, or their index. */
const OFFICE_TEXTS = /^(?:[a-z]{2}-office|src\/i18n\/[a-z]{2}\/office\/.*)$/;

/** Does no phone keep the chunk that begins with this module (named from the root of the app), or is named so? */
export const needsNetwork = (path: string): boolean =>
  /^(?:more|office)(?:-table)?$/.test(path) ||
  OFFICE_TEXTS.test(path) ||
  FETCHED_LATER.has(path) ||
  (path.startsWith('src/pages/') && !OFFLINE_PAGES.has(path));

/** Is it a file that the login or the page after it asks for, so that a phone has it when the app is installed? */
export const isOfFirstPages = (name: string): boolean =>
  ['rolldown-runtime', 'base', 'app', 'home'].includes(name);

/**
 * Names the chunk of a module. Each round trip of a slow network costs as much as 30 KB, so a page is
 * a few files: `base` (the login), `app` (the frame), `home` (the dashboard), `forms` (what other
 * pages share with the wizard), `lists` (what pages share that work without a network), `more` (what other
 * pages of collectors share) or `office` (what only administrators' pages share), and its own. What the
 * administrators' table needs of these is apart (`forms-table` and so on): their first page loads no more.
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
    name(closureOf(moduleAt('src/app/app.tsx'), context), 'app');
    const ofTable = closureOf(moduleAt('src/pages/admin/workbench.tsx'), context);
    for (const id of closureOf(moduleAt('src/pages/collector/dashboard.tsx'), context))
      name([id], ofTable.has(id) ? 'app' : 'home');
    const users = new Map<string, string[]>();
    for (const entry of dynamicEntries(main, context))
      for (const id of closureOf(entry, context)) users.set(id, [...(users.get(id) ?? []), entry]);
    const offline = dynamicEntries(main, context, (id) => !needsNetwork(relative(root, id)));
    const sharedBy = (entries: readonly string[]): string => {
      if (entries.some((entry) => offline.has(entry))) return 'lists';
      return entries.every(isAdminPage) ? 'office' : 'more';
    };
    const ofWizard = closureOf(moduleAt('src/pages/collector/registration.tsx'), context);
    for (const [id, entries] of users) {
      if (entries.length < 2) continue;
      const group = ofWizard.has(id) ? 'forms' : sharedBy(entries);
      name([id], ofTable.has(id) ? tableGroup(group) : group);
    }
    for (const path of IN_LISTS) name(closureOf(moduleAt(path), context), 'lists');
    return names;
  };
  return (id: string, context: Context): string | null => {
    groups ??= form(context);
    return groups.get(id) ?? null;
  };
};
