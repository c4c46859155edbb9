import { isIPv4, isIPv6 } from 'node:net';

const withPort = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/;

/** The eight groups of an IPv6 address, each as a number. */
const groupsOf = (address: string): number[] => {
  // The parser of URLs shortens every spelling to one, with IPv4 parts in hexadecimal.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbersOf = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return numbersOf(head);
  const [first, last] = [numbersOf(head), numbersOf(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
};

const isMappedIPv4 = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;

/**
 * The network address that limits count by. One client can choose freely among the addresses of an IPv6 prefix, and a
 * proxy may write a port behind an address, so neither may give it a new budget.
 * @param prefix the bits of an IPv6 address that count: a home or a phone has 64, a provider gives whole sites 48
 * @returns `192.0.2.1`, `2001:db8:0:7::/64`, or `unknown` where the text is not an address
 */
export const addressKey = (address: string | undefined, prefix: 48 | 64 = 64): string => {
  const text = (address ?? '').trim();
  const [, inBrackets, beforePort] = withPort.exec(text) ?? [];
  const [plain = ''] = (inBrackets ?? beforePort ?? text).split('%');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = groupsOf(plain);
  if (isMappedIPv4(groups))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const kept = groups.slice(0, prefix / 16).map((group) => group.toString(16));
  return `${new URL(`http://[${kept.join(':')}::]`).hostname.slice(1, -1)}/${prefix}`;
};
