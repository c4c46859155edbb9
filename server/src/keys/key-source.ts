import { join } from 'node:path';
import type { Env } from '#base/env.ts';
import { KeyProblem } from '#lib/crypto/key-problem.ts';
import type { KeySource } from '#lib/crypto/key-provider.ts';

/** The settings that say where the master keys are. */
export type KeySettings = Pick<Env, 'dataDir' | 'registryKeys' | 'keysCommand'>;

export const keySourceOf = ({ dataDir, registryKeys, keysCommand }: KeySettings): KeySource => ({
  keys: registryKeys,
  command: keysCommand,
  dir: join(dataDir, 'keys'),
});

/** The setting that the keys come from. */
export const keySettingOf = ({ registryKeys, keysCommand }: KeySettings): string => {
  if (keysCommand !== undefined) return 'KEYS_COMMAND';
  return registryKeys === undefined ? 'DATA_DIR/keys' : 'REGISTRY_KEYS';
};

/** Puts the name of the setting in front of a problem with the keys. */
export const namingKeys = (error: unknown, settings: KeySettings): unknown =>
  error instanceof KeyProblem
    ? new Error(`${keySettingOf(settings)}: ${error.message}`, { cause: error })
    : error;
