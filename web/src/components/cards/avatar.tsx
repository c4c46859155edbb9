import { useFailedPicture } from '#lib/pictures/use-failed-picture.ts';

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  // Intl.Segmenter keeps an Indic letter and its vowel sign together; the first code unit would not.
  const segmenter = new Intl.Segmenter();
  return letters
    .map((word) =>
      word ? (segmenter.segment(word)[Symbol.iterator]().next().value?.segment ?? '') : '',
    )
    .join('')
    .toLocaleUpperCase();
};

const boxes = {
  small: 'size-7 text-xs',
  medium: 'size-14 text-lg',
  large: 'size-24 text-xl',
} as const;

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  /** `small` for a row of a table: 28 px. */
  size?: keyof typeof boxes;
};

/** A square portrait in a box of fixed size, so that nothing jumps; initials when there is none. */
export const Avatar = ({ name, src, size = 'medium' }: AvatarProps) => {
  const { hasFailed, onError } = useFailedPicture(src);
  const usable = src && !hasFailed ? src : null;
  return (
    <span
      className={`flex shrink-0 items-center justify-center overflow-hidden rounded-control bg-indigo-soft font-medium text-indigo ${boxes[size]}`}
    >
      {usable ? (
        <img
          src={usable}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={onError}
        />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  );
};
