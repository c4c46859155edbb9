import { join, relative } from 'node:path';
import { LANGUAGES } from '../src/i18n/languages.ts';

/** The bundler's information about a module while it forms chunks. */
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

/** The pages and parts that are fetched when they are opened, as far as they are reached without those left out. */
const entriesFrom = (
  start: string,
  context: Context,
  leaveOut: (path: string) => boolean = () => false,
): ReadonlySet<string> => {
  const entries = new Set([start]);
  for (const entry of entries)
    for (const id of closureOf(entry, context))
      for (const next of context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (!leaveOut(relative(root, next))) entries.add(next);
  return entries;
};

/** The pages that a collector opens without a network, and that are kept with the app; the others are fetched later. */
const OFFLINE_PAGES = new Set([
  'src/pages/collector/dashboard.tsx',
  'src/pages/collector/registration.tsx',
  'src/pages/collector/my-registrations.tsx',
  'src/pages/record/registrations.tsx',
]);

/** Parts that a phone keeps once they were fetched, by the module that they begin with. */
export const PARTS: Readonly<Record<string, string>> = {
  'src/features/collect/wizard/steps/wizard-card-scan.tsx': 'scan',
  'src/features/collect/wizard/steps/card-doubts-notice.tsx': 'scan',
  'src/features/collect/wizard/steps/known-comparison.tsx': 'comparison',
  'src/features/scan/agreed-scan.tsx': 'scan',
  'src/features/scan/scanner-state.tsx': 'scan',
  'src/features/scan/scan-dialog.tsx': 'scanner',
  'src/i18n/script-font.ts': 'letters',
  'src/pages/account/guide.tsx': 'guide',
  'src/features/guide/pictures.ts': 'guide',
  'src/pages/collector/practice.tsx': 'practice',
  'src/features/collect/receipt/receipt-dialog.tsx': 'receipt',
  'src/pages/account/settings.tsx': 'settings',
  'src/components/pictures/cover-picture.tsx': 'scan',
  'src/pages/collector/verify.tsx': 'verify',
  // A lock is offered, required and chosen with a network; opening it is kept with the app.
  'src/features/collect/lock/lock-part.ts': 'lock',
  'src/pages/record/registration-details.tsx': 'details',
  'src/components/pictures/enlarge-photo.tsx': 'straighten',
  'src/components/camera/camera-run.tsx': 'straighten',
  'src/components/camera/straighten-photo.tsx': 'straighten',
  ...Object.fromEntries(
    LANGUAGES.map(({ code }) => [`src/features/guide/pictures-${code}.ts`, `guide-${code}`]),
  ),
  // What they share with each other and with pages of the office.
  part: 'scan',
};

/** Files of a part that no chunk imports: its worker, the WebAssembly of the reader, and the font of each script. */
export const partOfAsset = (file: string): string | undefined => {
  if (file.endsWith('.woff2')) return /noto-sans-[a-z]+/.exec(file)?.[0];
  if (file.endsWith('.wasm')) return 'reader';
  return file.includes('qr-reader.worker') ? 'scanner' : undefined;
};

/** What the other pages fetch when it is needed, and what makes no sense without a network. */
const FETCHED_LATER = new Set([
  'src/api/exports.ts',
  'src/app/office/frame.tsx',
  'src/components/dates/calendar.tsx',
  'src/components/dialogs/shortcuts-dialog.tsx',
  'src/features/auth/change-password-form.tsx',
  'src/features/auth/code-form.tsx',
  'src/features/guide/office-guide.tsx',
  'src/features/record/change-reason-dialog.tsx',
  'src/features/guide/office-pictures.ts',
  'src/features/guide/office-pictures-hi.ts',
  'src/pages/record/whole-record.tsx',
  ...Object.keys(PARTS),
  'src/features/second-factor/enrolment.tsx',
]);

/** The texts of administrators' pages in a language other than English: their chunk, or their index. */
const OFFICE_TEXTS = /^(?:[a-z]{2}-office|src\/i18n\/[a-z]{2}\/office\/.*)$/;

/** Does no phone keep the chunk that begins with this module (named from the root of the app), or is named so? */
export const needsNetwork = (path: string): boolean =>
  /^(?:online|online-table|part)$/.test(path) ||
  OFFICE_TEXTS.test(path) ||
  FETCHED_LATER.has(path) ||
  (path.startsWith('src/pages/') && !OFFLINE_PAGES.has(path));

/**
 * Modules of TanStack Query that only the office uses. Its index names all of them, so the first page that imports a
 * query would bring them to every phone.
 */
const OFFICE_QUERIES: readonly (readonly [RegExp, string])[] = [
  [/\/(?:queriesObserver|useQueries)\.js$/, 'online-table'],
  [/\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$/, 'online'],
];

/** Is it a file that the login or the page after it asks for, so that a phone has it when the app is installed? */
export const isOfFirstPages = (name: string): boolean =>
  ['rolldown-runtime', 'base', 'app', 'store', 'home'].includes(name);

/**
 * Names the chunk of a module. Each round trip of a slow network costs as much as 30 KB, so a page is
 * a few files: `base` (the login), `app` (the frame), `home` (the dashboard), `store` (what is sealed on the device), `kept` (what several pages share of which one
 * works without a network), `part` (what a part shares with the others) or `online` (what the others share), and its own. What the office's table and menu need of
 * the shared files is apart (`kept-table`, `online-table`): their first page loads no more.
 */
export const chunkName = () => {
  let names: ReadonlyMap<string, string> | undefined;
  const form = (context: Context): ReadonlyMap<string, string> => {
    const [main, officeFrame] = [moduleAt('src/main.tsx'), moduleAt('src/app/office/frame.tsx')];
    const formed = new Map<string, string>();
    const ofTable = new Set([
      ...closureOf(moduleAt('src/pages/office/workbench.tsx'), context),
      ...closureOf(officeFrame, context),
    ]);
    const name = (start: string, chunk: string, ofTableToo = chunk) => {
      for (const id of closureOf(start, context)) {
        if (formed.has(id)) continue;
        const ofOffice = OFFICE_QUERIES.find(([module]) => module.test(id))?.[1];
        formed.set(id, ofOffice ?? (ofTable.has(id) ? ofTableToo : chunk));
      }
    };
    name(main, 'base');
    name(moduleAt('src/app/app.tsx'), 'app');
    name(moduleAt('src/lib/sealed-store/sealed-store.ts'), 'store');
    name(moduleAt('src/pages/collector/dashboard.tsx'), 'home', 'app');
    const kept = entriesFrom(main, context, needsNetwork);
    const users = new Map<string, string[]>();
    for (const entry of entriesFrom(main, context))
      for (const id of closureOf(entry, context)) users.set(id, [...(users.get(id) ?? []), entry]);
    for (const [id, entries] of users) {
      if (entries.length < 2 || formed.has(id)) continue;
      const isOfPart = entries.some((entry) => PARTS[relative(root, entry)] !== undefined);
      const chunk = entries.some((entry) => kept.has(entry))
        ? 'kept'
        : isOfPart
          ? 'part'
          : 'online';
      // The few that the table and a part share are no file of their own: its headers would weigh more.
      const ofBoth = chunk === 'part' ? 'kept-table' : `${chunk}-table`;
      formed.set(id, ofTable.has(id) ? ofBoth : chunk);
    }
    // Every page of the office shows the menu, and the menu uses the same modules as the table.
    for (const id of closureOf(officeFrame, context))
      if (!formed.has(id)) formed.set(id, 'online-table');
    // The pieces of a part in one file: each has its hash in the worker.
    for (const [path, part] of Object.entries(PARTS))
      if (part === 'scan' && path !== 'part') formed.set(moduleAt(path), 'part');
    return formed;
  };
  return (id: string, context: Context): string | null => {
    names ??= form(context);
    return names.get(id) ?? null;
  };
};
