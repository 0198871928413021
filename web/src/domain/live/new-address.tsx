import { Message } from '../../ui/message.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import card from '../../ui/address-card.module.css';
import styles from './sharing-page.module.css';

/** An address that is shown this once, as a code that a phone reads, and in letters. */
export function NewAddress({ address }: { readonly address: string }) {
  return (
    <>
      <Message tone="info" title="We only show this address once">
        Copy it into the app now. Making a new address revokes this one.
      </Message>
      <QrCode
        text={address}
        label="QR code of the address"
        className={`pad-3 round-2 ${styles['qr']}`}
      />
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
