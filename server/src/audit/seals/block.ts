import { sign, verify, type KeyObject } from 'node:crypto';
import { sha256 } from '#lib/crypto/crypto.ts';

/** One sealed block as the table `audit_seals` holds it. */
export type SealedBlock = {
  block: number;
  first_id: number;
  last_id: number;
  entries: number;
  /** 40 bytes for each entry in order of its id: see `writeDigests`. */
  digests: Buffer;
  previous_hash: Buffer;
  hash: Buffer;
  key_id: string;
  /** Ed25519 over the hash. */
  signature: Buffer;
  sealed_at: Date;
};

/** An audit entry as canonical JSON text, computed by PostgreSQL; its hash is SHA-256 of the text. */
export type CanonicalEntry = { id: number; canonical: string };

const idBytes = 8;
const hashBytes = 32;
const digestBytes = idBytes + hashBytes;

/** The hash that comes before the first block. */
export const firstHash = Buffer.alloc(hashBytes);

/** 8 bytes of id (big endian) and 32 bytes of SHA-256 for each entry. */
export const writeDigests = (entries: readonly CanonicalEntry[]): Buffer =>
  Buffer.concat(
    entries.flatMap(({ id, canonical }) => {
      const head = Buffer.alloc(idBytes);
      head.writeBigInt64BE(BigInt(id));
      return [head, sha256(canonical)];
    }),
  );

/** Hashes in hexadecimal by entry id. A damaged list is cut at its last whole digest. */
export const readDigests = (digests: Buffer): Map<number, string> => {
  const hashes = new Map<number, string>();
  for (let at = 0; at + digestBytes <= digests.length; at += digestBytes)
    hashes.set(
      Number(digests.readBigInt64BE(at)),
      digests.toString('hex', at + idBytes, at + digestBytes),
    );
  return hashes;
};

type HashedFields = Omit<SealedBlock, 'hash' | 'key_id' | 'signature'>;

/** The hash of a block: of its numbers, its entries' digests and the hash of the block before it. */
export const hashBlock = (block: HashedFields): Buffer =>
  sha256(
    JSON.stringify([
      'audit-seal/v1',
      block.block,
      block.first_id,
      block.last_id,
      block.entries,
      sha256(block.digests).toString('hex'),
      block.previous_hash.toString('hex'),
      block.sealed_at.toISOString(),
    ]),
  );

/** The purpose is signed too, so that a signature made for a card never passes for a seal's. */
const message = (hash: Uint8Array): Buffer => Buffer.concat([Buffer.from('audit-seal/v1\0'), hash]);

/** The hash that is signed for the newest block; it differs from the hash of every seal. */
export const headHash = ({ block, hash }: Pick<SealedBlock, 'block' | 'hash'>): Buffer =>
  sha256(JSON.stringify(['audit-head/v1', block, hash.toString('hex')]));

export const signHash = (hash: Uint8Array, key: KeyObject): Buffer =>
  sign(null, message(hash), key);

/** True when `key` (public or private, Ed25519) signed this hash. */
export const isSigned = (hash: Uint8Array, signature: Uint8Array, key: KeyObject): boolean =>
  verify(null, message(hash), key, signature);
