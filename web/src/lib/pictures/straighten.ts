import type { Size } from './canvas.ts';

/** A point in parts of the picture's width and height, from 0 to 1. */
export type Point = { x: number; y: number };
/** The corners of a card as it appears in a photo: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The size of the straightened picture: the longer one of each two opposite edges, in pixels. */
export const straightSize = (corners: Corners, { width, height }: Size): Size => {
  const [a, b, c, d] = corners.map(({ x, y }) => ({
    x: x * width,
    y: y * height,
  })) as never as Corners;
  return {
    width: Math.max(1, Math.round(Math.max(distance(a, b), distance(d, c)))),
    height: Math.max(1, Math.round(Math.max(distance(a, d), distance(b, c)))),
  };
};

/**
 * The projective map of the unit square to four corners (Heckbert, "Fundamentals of Texture Mapping",
 * 1989, section 2.2.3): where a point of the straightened picture is in the photo.
 */
export const projection = ([a, b, c, d]: Corners): ((u: number, v: number) => Point) => {
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const [dx1, dx2] = [b.x - c.x, d.x - c.x];
  const [dy1, dy2] = [b.y - c.y, d.y - c.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  return (u, v) => {
    const w = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / w,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / w,
    };
  };
};

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** The four-sided part of a photo within `corners` as an upright picture, its pixels interpolated. */
export const straighten = (photo: Pixels, corners: Corners): Pixels => {
  const { data, width, height } = photo;
  const size = straightSize(corners, photo);
  const straight = new Uint8ClampedArray(size.width * size.height * 4);
  const at = projection(corners);
  const clamp = (value: number, last: number) => Math.min(last, Math.max(0, value));
  for (let row = 0; row < size.height; row += 1) {
    for (let column = 0; column < size.width; column += 1) {
      const point = at((column + 0.5) / size.width, (row + 0.5) / size.height);
      const x = clamp(point.x * width - 0.5, width - 1);
      const y = clamp(point.y * height - 0.5, height - 1);
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
      const [fx, fy] = [x - left, y - top];
      const to = (row * size.width + column) * 4;
      for (let channel = 0; channel < 4; channel += 1) {
        const value = (px: number, py: number) => data[(py * width + px) * 4 + channel] ?? 0;
        const upper = value(left, top) * (1 - fx) + value(right, top) * fx;
        const lower = value(left, bottom) * (1 - fx) + value(right, bottom) * fx;
        straight[to + channel] = upper * (1 - fy) + lower * fy;
      }
    }
  }
  return { data: straight, ...size };
};
