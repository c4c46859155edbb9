import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  type ExportedSeal,
  exportSeal,
  isGenuineSeal,
  readFolderSeals,
} from '#audit/seals/exported-seal.ts';
import { recordVerification, type SealFinding, verifyAudit } from '#audit/seals/verify.ts';
import { loadRetiredKeys } from '#keys/key-state.ts';
import { loadCommandKeys } from './load-keys.ts';
import { withDatabase } from './open-database.ts';
import { runCommand } from './run.ts';

/**
 * `npm run audit:verify`: checks the audit trail against its seals.
 * `-- --export FILE` also writes the newest seal, to be kept on another machine;
 * `-- --against FILE` also checks that a seal written earlier is still part of the chain, as it always does
 * with the seals that backups wrote into `BACKUP_TO`.
 */
const sentences: Record<SealFinding['kind'], string> = {
  altered: 'was altered after it was sealed',
  removed: 'was removed after it was sealed',
  inserted: 'was inserted after its time',
  seal_altered: 'was altered',
  seal_missing: 'is missing',
  signature_wrong: 'does not carry the signature of this registry',
  values_altered: 'has values before and after that are not those it was written with',
  values_missing: 'has lost its values before and after, though its registration exists',
  unknown_key: 'is signed with a key that this register does not know',
  history_rewritten: 'is not the one that was exported: the history before it was rewritten',
  head_missing: 'is the last one, but nothing signed says that none followed',
  head_altered: 'is called the newest one without the signature of this registry',
  end_missing: 'was the newest one, and is missing: the end of the trail was removed',
  shorter: 'was there at an earlier check, and is missing: the end of the trail was removed',
  entries_missing: 'was the newest one: entries before it were removed',
};

const sentenceOf = (finding: SealFinding): string => {
  const said = sentences[finding.kind];
  if (!('id' in finding)) return `Seal ${finding.block} ${said}`;
  const seal = 'block' in finding ? ` (seal ${finding.block})` : '';
  return `Entry ${finding.id} ${said}${seal}`;
};

const readSeal = async (file: string): Promise<ExportedSeal> => {
  const seal = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as ExportedSeal)
    .catch((error: unknown) => {
      throw new Error(`${file} cannot be read as an exported seal`, { cause: error });
    });
  if (!isGenuineSeal(seal))
    throw new Error(`${file} is not a seal of this program, or was altered`);
  return seal;
};

await runCommand(async (env, args, say) => {
  const { values } = parseArgs({
    args: [...args],
    options: { export: { type: 'string' }, against: { type: 'string' } },
  });
  const against = values.against === undefined ? undefined : await readSeal(values.against);
  return withDatabase(
    env,
    async (db) => {
      const keys = await loadCommandKeys(env);
      await loadRetiredKeys(db, keys);
      const exported = env.backupTo === undefined ? [] : await readFolderSeals(env.backupTo, keys);
      const seals = against === undefined ? exported : [...exported, against];
      const report = await verifyAudit(db, keys, seals);
      await recordVerification(db, report);
      for (const finding of report.findings) say(sentenceOf(finding));
      say(
        `${report.blocks} seals over ${report.sealed} entries, ${report.unsealed} not sealed yet`,
      );
      const well = report.findings.length === 0;
      say(well ? 'The audit trail is whole' : 'The audit trail is NOT whole');
      if (values.export !== undefined) {
        const seal = await exportSeal(db, keys);
        if (seal === undefined)
          throw new Error('Nothing is sealed yet: there is no seal to export');
        await writeFile(values.export, `${JSON.stringify(seal, null, 2)}\n`, { flag: 'wx' });
        say(`Seal ${seal.block} was written to ${values.export}`);
      }
      return well;
    },
    { statement_timeout: 0, query_timeout: 0 },
  );
});
