import { expect, it } from 'vitest';
import { makeCounter, makeHistogram, metricText } from './metrics-text.ts';

it('writes a counter with a series per combination of labels', () => {
  const counter = makeCounter('calls_total', 'Calls.');
  expect(counter.text()).toBe('');
  counter.add({ route: '/a', status: '200' });
  counter.add({ route: '/a', status: '200' }, 2);
  counter.add({ route: '/"b\\\n', status: '404' });
  expect(counter.text()).toBe(
    '# HELP calls_total Calls.\n# TYPE calls_total counter\n' +
      'calls_total{route="/a",status="200"} 3\ncalls_total{route="/\\"b\\\\\\n",status="404"} 1\n',
  );
});

it('writes a histogram whose buckets include the smaller ones', () => {
  const histogram = makeHistogram('seconds', 'Durations.', [0.1, 1]);
  for (const value of [0.1, 0.5, 7]) histogram.observe({ route: '/a' }, value);
  expect(histogram.text()).toBe(
    '# HELP seconds Durations.\n# TYPE seconds histogram\n' +
      'seconds_bucket{route="/a",le="0.1"} 1\nseconds_bucket{route="/a",le="1"} 2\n' +
      'seconds_bucket{route="/a",le="+Inf"} 3\nseconds_sum{route="/a"} 7.6\nseconds_count{route="/a"} 3\n',
  );
});

it('leaves out what has no value', () => {
  const metric = { name: 'age', help: 'Age.', kind: 'gauge' } as const;
  expect(metricText(metric, [{ value: undefined }])).toBe('');
  expect(metricText(metric, [{ value: 3 }])).toBe('# HELP age Age.\n# TYPE age gauge\nage 3\n');
});
