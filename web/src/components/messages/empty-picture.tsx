export type EmptyKind = 'nothing' | 'noneFound';

/** A loom on which the cloth begins. */
const Loom = () => (
  <>
    <path d="M10 58V6M86 58V6M4 58h12M80 58h12M10 12h76M10 50h76M22 12v38M31 12v38M40 12v38M49 12v38M58 12v38M67 12v38M76 12v38" />
    <path
      d="M18 46h8M35 46h9M53 46h9M71 46h9M27 42h8M45 42h8M63 42h8M18 38h8M35 38h9"
      className="text-turmeric"
      stroke="currentColor"
      strokeWidth="3"
    />
  </>
);

/** A cloth under a magnifying glass. */
const Glass = () => (
  <>
    <path d="M12 20h10M32 20h8M12 32h4M26 32h12M12 44h10M32 44h10M20 12v4M20 24v16M30 16v12M30 36v16M64 44l14 14" />
    <path
      d="M52 12a18 18 0 1 0 0 36 18 18 0 1 0 0-36"
      className="text-turmeric"
      stroke="currentColor"
      strokeWidth="3"
    />
  </>
);

/** The picture of an empty page: nothing there yet, or nothing found. */
export const EmptyPicture = ({ kind }: { kind: EmptyKind }) => (
  <svg
    viewBox="0 0 96 64"
    className="h-16 w-24 text-indigo"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {kind === 'nothing' ? <Loom /> : <Glass />}
  </svg>
);
