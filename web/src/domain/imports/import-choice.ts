/** What a page of the project can import. */
export interface ImportChoice {
  /** As in the address of the call. */
  readonly kind: string;
  readonly label: string;
  /** What the columns of such a table are usually called. */
  readonly example: string;
}
