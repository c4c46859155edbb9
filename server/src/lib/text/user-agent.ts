/** The browser and operating system that a User-Agent header names; null for an unknown one. */
export type Device = { browser: string | null; operatingSystem: string | null };

type Pattern = readonly [name: string, pattern: RegExp];

/** In this order: browsers also name the ones that they are made from. */
const browsers: readonly Pattern[] = [
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
];

const operatingSystems: readonly Pattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
];

/** The header is cut here: no browser sends a longer one. */
const longest = 512;

const nameIn = (patterns: readonly Pattern[], text: string): string | null =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** The browser and the system of a User-Agent header. Nothing else of the header is kept. */
export const deviceOf = (userAgent: string | undefined): Device => {
  const text = (userAgent ?? '').slice(0, longest);
  return { browser: nameIn(browsers, text), operatingSystem: nameIn(operatingSystems, text) };
};
