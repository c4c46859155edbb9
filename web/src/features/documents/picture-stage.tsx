import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type PointerEvent,
  type SetStateAction,
} from 'react';
import { DocumentPicture } from '#components/pictures/document-picture.tsx';
import { moveBy, zoomBy, type PictureView } from './picture-view.ts';

type PictureStageProps = {
  src: string;
  alt: string;
  missing: string;
  view: PictureView;
  /** Its height. */
  className: string;
  onView: Dispatch<SetStateAction<PictureView>>;
};

type Point = { x: number; y: number };
const distance = (points: readonly Point[]): number => {
  const [one, other] = points;
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
};

/** The stage's size in CSS pixels; 0 until it is on the screen. */
const useStageSize = () => {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, size };
};

/** The picture itself: moved by dragging, zoomed by pinching or with the wheel. */
export const PictureStage = ({ src, alt, missing, view, className, onView }: PictureStageProps) => {
  const { box, size } = useStageSize();
  const pointers = useRef(new Map<number, Point>());

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    // React's own wheel listener is passive and could not keep the page from scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      onView((before) => zoomBy(before, event.deltaY < 0 ? 1.15 : 1 / 1.15));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [box, onView]);

  const down = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const old = distance([...pointers.current.values()]);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = distance([...pointers.current.values()]);
    if (old > 0 && now > 0) onView((current) => zoomBy(current, now / old));
    else onView((current) => moveBy(current, event.clientX - before.x, event.clientY - before.y));
  };
  const up = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };

  const { degrees, zoom, x, y } = view;
  const lying = degrees % 180 !== 0;
  // A quarter turn swaps the sides of the frame that the picture has to fit into.
  const frame =
    size.width === 0
      ? { width: '100%', height: '100%' }
      : { width: lying ? size.height : size.width, height: lying ? size.width : size.height };
  return (
    <div
      ref={box}
      className={`relative touch-none overflow-hidden rounded-control bg-paper select-none ${zoom > 1 ? 'cursor-grab active:cursor-grabbing' : ''} ${className}`}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onDragStart={(event) => event.preventDefault()}
    >
      <div
        data-testid="picture"
        data-degrees={degrees}
        data-zoom={zoom.toFixed(2)}
        className="absolute top-1/2 left-1/2"
        style={{
          ...frame,
          transform: `translate(-50%, -50%) translate(${x}px, ${y}px) rotate(${degrees}deg) scale(${zoom})`,
        }}
      >
        <DocumentPicture src={src} alt={alt} missing={missing} className="h-full border-0" />
      </div>
    </div>
  );
};
