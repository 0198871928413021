/** What the store said, or that it said nothing. */
export class S3Failure extends Error {}
