/** A place in a bucket of an S3-compatible store, and how to reach it. */
export interface S3Location {
  /** Scheme, host and port. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly bucket: string;
  /** Precedes every key; empty, or ends in a slash. */
  readonly prefix: string;
}
