import Upload from 'lucide-react/icons/upload';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.tsx';

type FileButtonProps = Pick<
  ComponentProps<typeof Button>,
  'id' | 'aria-describedby' | 'pending' | 'pendingText' | 'disabled' | 'variant' | 'className'
> & {
  /** On the button. */
  label: ReactNode;
  /** Of the input, which assistive technology and tests find by it; the button's label when that is text. */
  inputLabel?: string;
  /** The file types that the browser's dialog offers, e.g. `image/png,.csv`; everything when left out. */
  accept?: string;
  onFile: (file: File) => void;
};

/** A button that opens the browser's dialog for one file. */
export const FileButton = (props: FileButtonProps) => {
  const { label, accept, onFile, inputLabel, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={inputLabel ?? (typeof label === 'string' ? label : undefined)}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Choosing the same file again, mended, is a change only when the input is empty.
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button
        {...button}
        icon={<Upload size={18} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
};
