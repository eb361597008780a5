export interface ClientRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
  /** Whether it does no harm when it is done twice: only then it is tried again. */
  readonly isRepeatable: boolean;
}

export interface ClientResponse {
  readonly status: number;
  readonly bytes: () => Promise<Uint8Array>;
  readonly json: () => Promise<unknown>;
}
