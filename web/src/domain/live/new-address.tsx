import { encode } from 'uqr';
import { Message } from '../../ui/message.tsx';
import card from '../../ui/address-card.module.css';
import styles from './sharing-page.module.css';

/** An address that is shown this once, as a code that a phone reads, and in letters. */
export function NewAddress({ address }: { readonly address: string }) {
  const { data, size } = encode(address, { border: 0 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <>
      <Message tone="info" title="We only show this address once">
        Copy it into the app now. Making a new address revokes this one.
      </Message>
      <svg
        role="img"
        aria-label="QR code of the address"
        className={`pad-3 round-2 ${styles['qr']}`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={squares.join('')} />
      </svg>
      <p className={`pad-3 sunken round-2 hint anywhere ${card['address']}`}>{address}</p>
      <p className="hint muted">
        <strong>OwnTracks:</strong> Preferences, Connection, mode HTTP, paste the address as URL.{' '}
        <a href={ownTracksLink(address)}>Set it up on this phone</a>
      </p>
      <p className="hint muted">
        <strong>Traccar Client:</strong> paste the address as server URL, any device identifier, and
        start the service.
      </p>
    </>
  );
}

/** OwnTracks takes its settings from a link. Mode 3 is HTTP. */
function ownTracksLink(address: string): string {
  const settings = { _type: 'configuration', mode: 3, url: address };
  return `owntracks:///config?inline=${encodeURIComponent(btoa(JSON.stringify(settings)))}`;
}
