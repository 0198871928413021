/** What a connection may take, in milliseconds and bytes. */
export interface SocketLimits {
  /** Until the headers have arrived. */
  readonly headersMs: number;
  /** Until the whole request has arrived. */
  readonly requestMs: number;
  /** The same where a file comes with it. */
  readonly fileMs: number;
  /** Without a byte in either direction. */
  readonly idleMs: number;
  /** How often the first three are looked after. */
  readonly checkMs: number;
  readonly headerBytes: number;
  /** Of a body, where a call does not say less. */
  readonly bodyBytes: number;
}

export const socketLimits: SocketLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  fileMs: 300_000,
  idleMs: 30_000,
  checkMs: 5_000,
  headerBytes: 16_384,
  bodyBytes: 1_048_576,
};
