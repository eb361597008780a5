/** How a printer reaches its address. */
export interface PrinterHttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With its question mark; may be empty. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface PrinterHttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly bytes: Uint8Array;
}

export type CallServer = (request: PrinterHttpRequest) => Promise<PrinterHttpResponse>;

export const textOf = ({ bytes }: PrinterHttpResponse) => Buffer.from(bytes).toString();
