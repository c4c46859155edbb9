/** Characters of a number, and a separator. */
const width = 13;
const separator = 0x7c;
const initialSlots = 1_024;

/** The most producers that a search finds: a part with more matches is too short to be useful. */
const mostMatches = 2_000;

/**
 * Identity numbers in slots of fixed width in one buffer, so that a part of a number is found by a
 * search over bytes.
 */
export const makeNumberBuffer = () => {
  let text = Buffer.alloc(initialSlots * width, separator);
  let owners = new Float64Array(initialSlots);
  const slots = new Map<string, number>();
  const free: number[] = [];
  let used = 0;

  const grow = (): void => {
    text = Buffer.concat([text, Buffer.alloc(text.length, separator)]);
    const wider = new Float64Array(owners.length * 2);
    wider.set(owners);
    owners = wider;
  };

  const put = (producerId: number, kind: string, number: string): void => {
    const key = `${kind}${producerId}`;
    let slot = slots.get(key);
    if (slot === undefined) {
      slot = free.pop() ?? used++;
      while (slot >= owners.length) grow();
      slots.set(key, slot);
    }
    text.fill(separator, slot * width, (slot + 1) * width);
    text.write(number.slice(0, width - 1), slot * width, 'latin1');
    owners[slot] = producerId;
  };

  const remove = (producerId: number, kind: string): void => {
    const key = `${kind}${producerId}`;
    const slot = slots.get(key);
    if (slot === undefined) return;
    text.fill(separator, slot * width, (slot + 1) * width);
    slots.delete(key);
    free.push(slot);
  };

  /** Producers with a number that contains `part`. */
  const find = (part: string): number[] => {
    if (part.length > width - 1) return [];
    const needle = Buffer.from(part, 'latin1');
    const end = used * width;
    const found = new Set<number>();
    for (let at = text.indexOf(needle); at !== -1 && at < end; at = text.indexOf(needle, at + 1)) {
      found.add(owners[Math.floor(at / width)] as number);
      if (found.size >= mostMatches) break;
    }
    return [...found];
  };

  return { put, remove, find };
};
