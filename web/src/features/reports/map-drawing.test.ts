import { expect, test } from 'vitest';
import { freeLabels, landPath, legendOf, projectionOf, radiusOf } from './map-drawing.ts';

const grid = { west: 70, north: 30, step: 0.5, rows: ['##', ' #'] };

test('north is up, east is right, and each square of land is drawn once', () => {
  const projection = projectionOf(grid);
  expect(projection.y(30)).toBeLessThan(projection.y(29));
  expect(projection.x(70)).toBeLessThan(projection.x(71));
  expect(projection.meridians).toEqual([70]);
  expect(projection.parallels).toEqual([30]);
  expect(landPath(grid, projection).match(/M/g)).toHaveLength(3);
});

test('the area of a circle grows with the number', () => {
  const area = (n: number) => (radiusOf(n, 100) - radiusOf(0, 100)) ** 2;
  expect(area(100) / area(25)).toBeCloseTo(4);
  expect(legendOf(40)).toEqual([40, 10, 1]);
  expect(legendOf(1)).toEqual([1]);
});

test('names that would cover an earlier one are left out, and none leaves the drawing', () => {
  const labels = ['Assam', 'Meghalaya', 'Kerala'].map((text, index) => ({
    text,
    x: [2, 10, 10][index] ?? 0,
    y: [50, 55, 300][index] ?? 0,
  }));
  const free = freeLabels(labels, { width: 400, size: 20 });
  expect(free.map(({ text }) => text)).toEqual(['Assam', 'Kerala']);
  expect(free[0]?.x).toBeGreaterThan(25);
});
