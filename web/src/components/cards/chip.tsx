import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'indigo' | 'madder' | 'turmeric' | 'leaf' | 'river' | 'plum';

const TONES: Readonly<Record<Tone, string>> = {
  neutral: 'border-line bg-paper text-ink-2',
  indigo: 'border-transparent bg-indigo-soft text-indigo',
  madder: 'border-transparent bg-madder-soft text-madder',
  turmeric: 'border-transparent bg-turmeric-soft text-turmeric',
  leaf: 'border-transparent bg-leaf-soft text-leaf',
  /** Waits, on its way. */
  river: 'border-transparent bg-river-soft text-river',
  /** Came back. */
  plum: 'border-transparent bg-plum-soft text-plum',
};

/** A category, a role or a state, always in words; the colour only supports them. */
export const Chip = (props: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span
    className={`inline-flex max-w-full items-center gap-1 rounded-[0.8125rem] align-middle border px-2.5 py-0.5 text-xs font-medium ${TONES[props.tone ?? 'neutral']}`}
  >
    {props.icon}
    <span className="min-w-0 break-words">{props.children}</span>
  </span>
);

export const ChipList = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-1.5">{children}</div>
);
