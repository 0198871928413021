/** One call of the protocol. */
export interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE' | 'POST';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly content?: Blob;
  readonly hash?: string;
}
