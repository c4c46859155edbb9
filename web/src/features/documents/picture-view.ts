/** The view of a picture: rotation clockwise in degrees, zoom factor, offset in CSS pixels. */
export type PictureView = { degrees: number; zoom: number; x: number; y: number };

export const initialView: PictureView = { degrees: 0, zoom: 1, x: 0, y: 0 };
const SMALLEST = 1;
const LARGEST = 6;
const STEP = 1.4;
const MOVE = 60;

export const rotate = (view: PictureView, by: 90 | -90): PictureView => ({
  ...view,
  degrees: (view.degrees + by + 360) % 360,
  x: 0,
  y: 0,
});

/** Enlarges by a factor; at factor 1 the picture is centred again. */
export const zoomBy = (view: PictureView, factor: number): PictureView => {
  const zoom = Math.min(LARGEST, Math.max(SMALLEST, view.zoom * factor));
  return zoom === SMALLEST ? { ...view, zoom, x: 0, y: 0 } : { ...view, zoom };
};

export const moveBy = (view: PictureView, x: number, y: number): PictureView =>
  view.zoom === SMALLEST ? view : { ...view, x: view.x + x, y: view.y + y };

export const zoomIn = (view: PictureView) => zoomBy(view, STEP);
export const zoomOut = (view: PictureView) => zoomBy(view, 1 / STEP);

type ViewKeys = Readonly<Record<string, (view: PictureView) => PictureView>>;

const zoomKeys: ViewKeys = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': () => initialView };

/** The keys of a picture beside a form, whose letters and arrows have other functions. */
export const boardKeys: ViewKeys = {
  ...zoomKeys,
  '[': (view) => rotate(view, -90),
  ']': (view) => rotate(view, 90),
};

/** Those of the viewer: its letters, and the keys that the board has. */
const viewerKeys: ViewKeys = {
  ...boardKeys,
  r: (view) => rotate(view, 90),
  l: (view) => rotate(view, -90),
  ArrowLeft: (view) => moveBy(view, MOVE, 0),
  ArrowRight: (view) => moveBy(view, -MOVE, 0),
  ArrowUp: (view) => moveBy(view, 0, MOVE),
  ArrowDown: (view) => moveBy(view, 0, -MOVE),
};

/** The view after a key press, letters in lower case; undefined when the key has no function. */
export const viewAfterKey = (view: PictureView, key: string): PictureView | undefined =>
  viewerKeys[key]?.(view);
