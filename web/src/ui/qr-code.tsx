import { encode } from 'uqr';

interface QrCodeProps {
  /** What a camera reads. */
  readonly text: string;
  /** Its name, for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A QR code, dark on white. The space around it, which readers need, is the padding of its class. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
