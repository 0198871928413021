import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Ceremony {
  readonly challenge: string;
  readonly host?: string;
  readonly origin?: string;
  readonly crossOrigin?: boolean;
  /** User present and user verified, unless the test says otherwise. */
  readonly flags?: number;
}

const presentAndVerified = 0x05;
const withCredential = 0x40;

/** A device with one passkey, as a browser passes on what it answers. */
export function openAuthenticator(host: string, origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const id = randomBytes(32);
  const credential = id.toString('base64url');
  let count = 0;

  function dataFor(ceremony: Ceremony, added: number, tail = Buffer.alloc(0)): Buffer {
    count += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8((ceremony.flags ?? presentAndVerified) | added);
    head.writeUInt32BE(count, 1);
    const of = createHash('sha256')
      .update(ceremony.host ?? host)
      .digest();
    return Buffer.concat([of, head, tail]);
  }

  function clientDataOf(type: string, { challenge, crossOrigin = false, ...said }: Ceremony) {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: said.origin ?? origin, crossOrigin }),
    );
  }

  return {
    credential,
    /** Goes back in its counting, as a copy of it would. */
    countsFrom: (before: number) => void (count = before),
    make(ceremony: Ceremony, name = 'Phone') {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id]);
      return {
        name,
        credential,
        clientData: clientDataOf('webauthn.create', ceremony).toString('base64url'),
        authenticatorData: dataFor(ceremony, withCredential, attested).toString('base64url'),
        publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
      };
    },
    prove(ceremony: Ceremony) {
      const clientData = clientDataOf('webauthn.get', ceremony);
      const data = dataFor(ceremony, 0);
      const hash = createHash('sha256').update(clientData).digest();
      return {
        credential,
        clientData: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url'),
      };
    },
  };
}

export type Authenticator = ReturnType<typeof openAuthenticator>;
