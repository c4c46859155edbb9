import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '../../web/src/i18n/languages.ts';
import { checkLanguages } from './translation-check.ts';
import { csvOf, readCsv } from './translation-csv.ts';
import { importRows } from './translation-import.ts';
import { rowsOf } from './translation-rows.ts';
import { I18N, languageOf, tablesOf } from './translation-tables.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const codes = LANGUAGES.map(({ code }) => code)
  .filter((code) => code !== 'en')
  .join(', ');

const known = (code: string): string => {
  if (code === 'en' || languageOf(code) === undefined)
    throw new Error(`there is no language "${code}"; there are ${codes}`);
  return code;
};

const { values } = parseArgs({
  options: {
    export: { type: 'string' },
    import: { type: 'string' },
    language: { type: 'string' },
    check: { type: 'boolean' },
  },
});

const importFile = async (file: string): Promise<number> => {
  const code = known(values.language ?? basename(file).slice(0, 2));
  const { problems, changed, missing } = await importRows(
    code,
    readCsv(readFileSync(file, 'utf8')),
  );
  for (const problem of problems) say(problem);
  if (problems.length > 0) {
    say(`nothing was written: please mend these ${problems.length} and import again`);
    return 1;
  }
  const formatter = join(import.meta.dirname, '../../node_modules/oxfmt/bin/oxfmt');
  execFileSync(process.execPath, [formatter, join(I18N, code)], { stdio: 'ignore' });
  say(`${code}: ${changed} texts changed, ${missing} not translated yet`);
  return 0;
};

const main = async (): Promise<number> => {
  if (values.export !== undefined) {
    const code = known(values.export);
    process.stdout.write(csvOf(rowsOf(code, await tablesOf(code))));
    return 0;
  }
  if (values.import !== undefined) return importFile(values.import);
  const { problems, summary } = await checkLanguages();
  for (const line of [...summary, ...problems]) say(line);
  return problems.length === 0 ? 0 : 1;
};

try {
  process.exitCode = await main();
} catch (error) {
  say(`translations: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
