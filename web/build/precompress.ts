import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Files worth compressing; images and fonts already are. */
const TEXT = /\.(js|css|html|svg|json|webmanifest|map|wasm)$/;

/** WebAssembly is large: the last percents would take most of a minute. */
const qualityOf = (file: string): number => (file.endsWith('.wasm') ? 9 : 11);

const compressFile = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length < 512) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityOf(file),
    // Blocks of 1 MB instead of 256 KB: 100 to 240 bytes less of what a phone keeps.
    [constants.BROTLI_PARAM_LGBLOCK]: 20,
  };
  const [br, gz] = await Promise.all([
    brotli(content, { params }),
    zip(content, { level: 9, memLevel: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};

/** Writes FILE.br and FILE.gz beside each text asset, so that the server never compresses at run time. */
export const precompress = (): Plugin => {
  let folder = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const names = await readdir(folder, { recursive: true });
        for (const name of names) if (TEXT.test(name)) await compressFile(join(folder, name));
      },
    },
  };
};
