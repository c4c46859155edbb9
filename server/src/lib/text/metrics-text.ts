/**
 * Counters, histograms and gauges in the text format of Prometheus (version 0.0.4). Label values
 * must be few and fixed: Prometheus stores every combination as a series of its own.
 */
export type Labels = Readonly<Record<string, string>>;

type Series = { labels: Labels; value: number };
export type MetricKind = 'counter' | 'gauge' | 'histogram';

const escapeValue = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const labelText = (labels: Labels): string => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
};

/** A series of the text format, such as `calls{route="/a"}`, with one more label. */
export const appendLabel = (series: string, name: string, value: string): string => {
  const label = labelText({ [name]: value });
  return series.endsWith('}') ? `${series.slice(0, -1)},${label.slice(1)}` : `${series}${label}`;
};

const header = (name: string, help: string, kind: MetricKind): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`;

/** One metric with its series; a series without a value (undefined) is left out. */
export const metricText = (
  metric: { name: string; help: string; kind: MetricKind },
  series: readonly { labels?: Labels; value: number | undefined }[],
): string => {
  const lines = series.flatMap(({ labels = {}, value }) =>
    value === undefined ? [] : [`${metric.name}${labelText(labels)} ${value}\n`],
  );
  return lines.length === 0 ? '' : header(metric.name, metric.help, metric.kind) + lines.join('');
};

export type Counter = { add(labels: Labels, by?: number): void; text(): string };

/** A number per combination of labels that only grows. */
export const makeCounter = (name: string, help: string): Counter => {
  const all = new Map<string, Series>();
  return {
    add(labels, by = 1) {
      const key = labelText(labels);
      const series = all.get(key) ?? { labels, value: 0 };
      series.value += by;
      all.set(key, series);
    },
    text: () => metricText({ name, help, kind: 'counter' }, [...all.values()]),
  };
};

export type Histogram = { observe(labels: Labels, value: number): void; text(): string };

/** How many values were at most as large as each of `bounds` (ascending), their number and sum. */
export const makeHistogram = (name: string, help: string, bounds: readonly number[]): Histogram => {
  type Entry = { labels: Labels; counts: number[]; count: number; sum: number };
  const all = new Map<string, Entry>();
  const linesOf = ({ labels, counts, count, sum }: Entry): string => {
    let upTo = 0;
    const buckets = bounds.map((bound, index) => {
      upTo += counts[index] ?? 0;
      return `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${upTo}\n`;
    });
    return [
      ...buckets,
      `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}\n`,
      `${name}_sum${labelText(labels)} ${sum}\n`,
      `${name}_count${labelText(labels)} ${count}\n`,
    ].join('');
  };
  return {
    observe(labels, value) {
      const key = labelText(labels);
      const entry = all.get(key) ?? { labels, counts: bounds.map(() => 0), count: 0, sum: 0 };
      const bucket = bounds.findIndex((bound) => value <= bound);
      if (bucket >= 0) entry.counts[bucket] = (entry.counts[bucket] ?? 0) + 1;
      entry.count += 1;
      entry.sum += value;
      all.set(key, entry);
    },
    text: () =>
      all.size === 0
        ? ''
        : header(name, help, 'histogram') + [...all.values()].map(linesOf).join(''),
  };
};
