import { expect, it } from 'vitest';
import { mergeMetrics } from './merge-metrics.ts';

const textOf = (calls: number, memory: number): string =>
  '# HELP calls_total Calls.\n# TYPE calls_total counter\n' +
  `calls_total{route="/a b",status="200"} ${calls}\n` +
  '# HELP seconds Durations.\n# TYPE seconds histogram\n' +
  `seconds_bucket{le="+Inf"} ${calls}\nseconds_sum ${calls / 2}\nseconds_count ${calls}\n` +
  '# HELP process_memory_bytes Memory.\n# TYPE process_memory_bytes gauge\n' +
  `process_memory_bytes ${memory}\n` +
  '# HELP nodejs_delay Delay.\n# TYPE nodejs_delay gauge\n' +
  `nodejs_delay{quantile="1"} 0.5\n`;

it('adds up what processes counted, and keeps apart what each has of its own', () => {
  const all = [
    { process: 'worker 1', text: textOf(2, 100) },
    { process: 'worker 2', text: textOf(3, 200) },
    { process: 'parent', text: '' },
  ];
  expect(mergeMetrics(all)).toBe(
    '# HELP calls_total Calls.\n# TYPE calls_total counter\n' +
      'calls_total{route="/a b",status="200"} 5\n' +
      '# HELP seconds Durations.\n# TYPE seconds histogram\n' +
      'seconds_bucket{le="+Inf"} 5\nseconds_sum 2.5\nseconds_count 5\n' +
      '# HELP process_memory_bytes Memory.\n# TYPE process_memory_bytes gauge\n' +
      'process_memory_bytes{process="worker 1"} 100\nprocess_memory_bytes{process="worker 2"} 200\n' +
      '# HELP nodejs_delay Delay.\n# TYPE nodejs_delay gauge\n' +
      'nodejs_delay{quantile="1",process="worker 1"} 0.5\n' +
      'nodejs_delay{quantile="1",process="worker 2"} 0.5\n',
  );
});
