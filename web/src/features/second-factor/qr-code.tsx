import { encode } from 'uqr';

/** A QR code in black on white, whatever the colours of the page. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  // The lowest error correction gives the largest modules; a code on a screen does not get dirty. The QR
  // standard asks for a quiet zone of four modules.
  const { data } = encode(text, { ecc: 'L', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-control border border-line bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
};
