type ProgressProps = {
  value: number;
  max: number;
  /** The accessible name. */
  label: string;
  className?: string;
};

/** A progress bar; the caller shows the words beside it. */
export const Progress = ({ value, max, label, className = 'h-2 rounded-full' }: ProgressProps) => (
  <progress
    value={value}
    max={max}
    aria-label={label}
    className={`block w-full appearance-none overflow-hidden bg-line [&::-moz-progress-bar]:bg-indigo [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-indigo [&::-webkit-progress-value]:transition-all ${className}`}
  />
);
