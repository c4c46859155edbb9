import { appendLabel } from '#lib/text/metrics-text.ts';

/** The metrics of one process, in the text format of Prometheus. */
export type ProcessMetrics = { process: string; text: string };

type Family = { header: string[]; values: Map<string, number> };

/** Of each process its own; the others are added up. */
const isOwn = (name: string): boolean => /^(?:process|nodejs)_/.test(name);

/**
 * The metrics of several processes as one text: numbers of the server are added up, those of a process
 * (memory, CPU, event loop) get the label `process`.
 */
export const mergeMetrics = (all: readonly ProcessMetrics[]): string => {
  const families = new Map<string, Family>();
  for (const { process, text } of all) {
    let family: Family = { header: [], values: new Map() };
    for (const line of text.split('\n')) {
      const [, what, name = ''] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (what === 'HELP') {
        family = families.get(name) ?? { header: [], values: new Map() };
        families.set(name, family);
      }
      if (what !== undefined) {
        if (!family.header.includes(line)) family.header.push(line);
        continue;
      }
      const at = line.lastIndexOf(' ');
      if (at < 0) continue;
      const series = line.slice(0, at);
      const key = isOwn(series) ? appendLabel(series, 'process', process) : series;
      family.values.set(key, (family.values.get(key) ?? 0) + Number(line.slice(at + 1)));
    }
  }
  return [...families.values()]
    .map(({ header, values }) => {
      const lines = [...values].map(([series, value]) => `${series} ${value}`);
      return `${[...header, ...lines].join('\n')}\n`;
    })
    .join('');
};
