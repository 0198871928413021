import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto';
import { pushPayload, type PushPayload } from '@paddock/contract/platform/push';

/** Reads what a device got, as its browser would (RFC 8291), without using the code that encrypted it. */
export function openPushMessage(
  body: Buffer,
  device: { readonly privateKey: ECDH; readonly auth: Buffer },
): PushPayload {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const shared = device.privateKey.computeSecret(sender);
  const info = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    device.privateKey.getPublicKey(),
    sender,
  ]);
  const input = Buffer.from(hkdfSync('sha256', shared, device.auth, info, 32));
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${what}\0`, bytes));
  const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  const text = padded.subarray(0, padded.lastIndexOf(2)).toString();
  return pushPayload.parse(JSON.parse(text));
}
