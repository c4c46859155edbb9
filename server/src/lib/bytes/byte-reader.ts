/** Reads an asynchronous sequence of chunks in pieces of chosen lengths. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #chunks: Uint8Array[] = [];
  #buffered = 0;
  #ended = false;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** `length` bytes, or what is left when the source ends before. */
  async readUpTo(length: number): Promise<Buffer> {
    await this.#fill(length);
    const taken: Uint8Array[] = [];
    let missing = Math.min(length, this.#buffered);
    this.#buffered -= missing;
    while (missing > 0) {
      const chunk = this.#chunks[0];
      if (chunk === undefined) break;
      if (chunk.length > missing) {
        taken.push(chunk.subarray(0, missing));
        this.#chunks[0] = chunk.subarray(missing);
        break;
      }
      taken.push(chunk);
      this.#chunks.shift();
      missing -= chunk.length;
    }
    return Buffer.concat(taken);
  }

  /** True when there are no more bytes. */
  async isAtEnd(): Promise<boolean> {
    await this.#fill(1);
    return this.#buffered === 0;
  }

  /** Lets the source release what it holds, when not all of it was read. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #fill(length: number): Promise<void> {
    while (this.#buffered < length && !this.#ended) {
      const next = await this.#source.next();
      if (next.done === true) {
        this.#ended = true;
        return;
      }
      if (next.value.length === 0) continue;
      this.#chunks.push(next.value);
      this.#buffered += next.value.length;
    }
  }
}
