export type Params = Readonly<Record<string, string | undefined>>;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not an encoding: the text as it is.
    return text;
  }
};

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/**
 * The parameters of a path that a pattern like `/users/:userId` fits, or null. Upper and lower case and a slash at
 * the end do not count.
 */
export const matchPath = (pattern: string, pathname: string): Params | null => {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(pathname)];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(value);
    else if (part.toLowerCase() !== decoded(value).toLowerCase()) return null;
  }
  return params;
};
