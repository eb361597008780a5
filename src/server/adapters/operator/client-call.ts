export interface ClientRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
  /** Whether the request is idempotent: only such requests are retried. */
  readonly isRepeatable: boolean;
}

export interface ClientResponse {
  readonly status: number;
  readonly bytes: () => Promise<Uint8Array>;
  readonly json: () => Promise<unknown>;
}
