import type { ReactNode } from 'react';
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

type PersonCardProps = {
  name: string;
  photoUrl?: string | null | undefined;
  /** One line of facts under the name, e.g. age, phone. */
  facts?: ReactNode;
  /** Chips of the categories. */
  chips?: ReactNode;
  /** Buttons: at the right on wide screens, in a row below on phones. */
  actions?: ReactNode;
  /** More lines under the chips. */
  children?: ReactNode;
};

export const PersonCard = (props: PersonCardProps) => {
  const { name, photoUrl, facts, chips, actions, children } = props;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-card p-4 wide:flex-row wide:items-start">
      <div className="flex min-w-0 flex-1 flex-wrap gap-4">
        <Avatar name={name} src={photoUrl} />
        {/* Below the portrait where large text would leave room for a few letters. */}
        <div className="flex min-w-0 flex-[1_1_9rem] flex-col gap-1">
          <h3 className="text-base">{name}</h3>
          {facts ? <p className="text-sm text-ink-2">{facts}</p> : null}
          {chips ? <div className="flex flex-wrap gap-1.5 pt-1">{chips}</div> : null}
          {children}
        </div>
      </div>
      {actions ? (
        <div className="flex flex-wrap gap-2 *:grow wide:shrink-0 wide:*:grow-0">{actions}</div>
      ) : null}
    </article>
  );
};
