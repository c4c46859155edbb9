import type { ReactNode } from 'react';

type StatusLineProps = { tone?: 'turmeric' | 'leaf'; icon?: ReactNode; children?: ReactNode };

/** One line in words about the device's state; takes no room when there is nothing to say. */
export const StatusLine = ({ tone = 'turmeric', icon, children }: StatusLineProps) => {
  const toneClasses = tone === 'leaf' ? 'bg-leaf-soft text-leaf' : 'bg-turmeric-soft text-turmeric';
  return (
    <div role="status">
      {children ? (
        <p
          className={`flex items-center justify-center gap-2 px-4 py-2 text-center text-sm font-semibold ${toneClasses}`}
        >
          {icon}
          {children}
        </p>
      ) : null}
    </div>
  );
};
