import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { type Bar, barBetween, movedBar, resizedBar } from '#lib/pictures/cover.ts';
import type { Point } from '#lib/pictures/straighten.ts';

/** A bar with a name that stays when others are removed. */
export type NamedBar = Bar & { id: number };

/** A press of an arrow key moves by this part of the picture. */
const STEP = 0.01;
/** A finger that moved less than this (pixels) tapped. */
const TAP = 8;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

type Change = (bar: Bar, by: Point) => Bar;

/** What a finger does at the moment: it draws a bar from a point, or moves or resizes one. */
type Stroke =
  | { from: Point; at: Point; id?: undefined }
  | { from: Point; at: Point; id: number; change: Change; before: Bar };

/** Where a bar begins that is added by a key: about where a card has its number. */
const FIRST: Bar = { x: 0.3, y: 0.75, width: 0.4, height: 0.12 };

/** The bars and what changes them. */
const useList = () => {
  const [bars, setBars] = useState<readonly NamedBar[]>([]);
  const [current, setCurrent] = useState<number>();
  const lastId = useRef(0);
  const add = (added: readonly Bar[]) => {
    const named = added.map((bar) => ({ ...bar, id: (lastId.current += 1) }));
    setBars((all) => [...all, ...named]);
    setCurrent(lastId.current);
  };
  const set = (id: number, bar: Bar) =>
    setBars((all) => all.map((each) => (each.id === id ? { ...bar, id } : each)));
  const remove = (id: number) => {
    const left = bars.filter((bar) => bar.id !== id);
    setBars(left);
    setCurrent(left.at(-1)?.id);
  };
  return { bars, current, setCurrent, add, set, remove };
};

/** A point of the page as a part of the picture. */
const pointIn = (
  box: RefObject<HTMLElement | null>,
  { clientX, clientY }: PointerEvent,
): Point | undefined => {
  const area = box.current?.getBoundingClientRect();
  if (area === undefined || area.width === 0 || area.height === 0) return undefined;
  return { x: (clientX - area.left) / area.width, y: (clientY - area.top) / area.height };
};

/** The black bars of the picture in `box`: drawn and moved by a finger or a mouse, by two taps, and by keys. */
export const useBars = (box: RefObject<HTMLElement | null>) => {
  const { bars, current, setCurrent, add, set, remove } = useList();
  const [stroke, setStroke] = useState<Stroke>();
  /** The first of two taps. */
  const [tapped, setTapped] = useState<Point>();

  const begin = (event: PointerEvent<HTMLElement>, of?: { bar: NamedBar; change: Change }) => {
    const from = pointIn(box, event);
    // A second finger or the right button draws nothing.
    if (from === undefined || !event.isPrimary || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    if (of === undefined) return setStroke({ from, at: from });
    setCurrent(of.bar.id);
    setStroke({ from, at: from, id: of.bar.id, change: of.change, before: of.bar });
  };
  const go = (event: PointerEvent<HTMLElement>) => {
    const at = pointIn(box, event);
    if (stroke === undefined || at === undefined) return;
    setStroke({ ...stroke, at });
    if (stroke.id !== undefined)
      set(
        stroke.id,
        stroke.change(stroke.before, { x: at.x - stroke.from.x, y: at.y - stroke.from.y }),
      );
  };
  const end = () => {
    setStroke(undefined);
    if (stroke === undefined || stroke.id !== undefined) return;
    const { width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {};
    const { from, at } = stroke;
    const isTap = Math.hypot((at.x - from.x) * width, (at.y - from.y) * height) < TAP;
    setTapped(isTap && tapped === undefined ? at : undefined);
    if (!isTap) add([barBetween(from, at)]);
    else if (tapped !== undefined) add([barBetween(tapped, at)]);
  };
  const press = (bar: NamedBar, change: Change) => (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') remove(bar.id);
    else if (by !== undefined) set(bar.id, change(bar, by));
    else return;
    event.preventDefault();
  };
  return {
    bars,
    current,
    tapped,
    /** The bar that a finger is drawing. */
    drawn: stroke === undefined || stroke.id !== undefined ? undefined : stroke,
    add,
    addByKey: () => add([FIRST]),
    remove,
    choose: setCurrent,
    onPicture: { onPointerDown: begin, onPointerMove: go, onPointerUp: end, onPointerCancel: end },
    /** For a bar, or with `resizedBar` for its corner. */
    handle: (bar: NamedBar, change: Change = movedBar) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, { bar, change }),
      onPointerMove: go,
      onPointerUp: end,
      onPointerCancel: end,
      onKeyDown: press(bar, change),
      onFocus: () => setCurrent(bar.id),
    }),
    corner: resizedBar,
  };
};
