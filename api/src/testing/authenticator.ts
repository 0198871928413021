import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

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

/** Keys that devices make, by the kinds that browsers ask for. */
const makers = {
  ec: () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }),
  rsa: () => generateKeyPairSync('rsa', { modulusLength: 2_048 }),
  ed25519: () => generateKeyPairSync('ed25519'),
} as const;

/** A device with one passkey, as a browser passes on its answers. */
export function openAuthenticator(host: string, origin: string, kind: keyof typeof makers = 'ec') {
  const { publicKey, privateKey } = makers[kind]();
  const algorithm = kind === 'ed25519' ? null : 'sha256';
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

  function buildClientData(type: string, { challenge, crossOrigin = false, ...said }: Ceremony) {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: said.origin ?? origin, crossOrigin }),
    );
  }

  return {
    credential,
    /** As a browser hands it out: SPKI. */
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
    /** Counts backwards, as a copy of it would. */
    countsFrom: (before: number) => void (count = before),
    make(ceremony: Ceremony, name = 'Phone') {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, encodeKey(publicKey)]);
      const data = dataFor(ceremony, withCredential, attested);
      return {
        name,
        credential,
        clientData: buildClientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: buildAttestation(data).toString('base64url'),
      };
    },
    prove(ceremony: Ceremony) {
      const clientData = buildClientData('webauthn.get', ceremony);
      const data = dataFor(ceremony, 0);
      const hash = createHash('sha256').update(clientData).digest();
      return {
        credential,
        clientData: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign(algorithm, Buffer.concat([data, hash]), privateKey).toString('base64url'),
      };
    },
  };
}

export type Authenticator = ReturnType<typeof openAuthenticator>;

/** `{ fmt: 'none', attStmt: {}, authData }` in CBOR, byte by byte. */
function buildAttestation(data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex');
  return Buffer.concat([head, length, data]);
}

/** A key on P-256 as COSE: `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`. */
function encodeKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}
