import type { ConnectedPrinter, Patience, PrintStation } from '../print-station.ts';

/** What a printer sends to its address. */
export interface PrinterRequest {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly patience: Patience;
}

export type PrinterReply =
  | {
      readonly kind: 'answer';
      /** Alternating names and values of headers. */
      readonly head: readonly string[];
      readonly type: string;
      readonly body: string | Uint8Array;
    }
  | { readonly kind: 'refused'; readonly code: PrinterRefusal };

export type PrinterRefusal = 'not_found' | 'unreadable' | 'unknown_type';

/** Answers the requests of printers that have shown their token. */
export type PrinterProtocol = (
  station: PrintStation,
  printer: ConnectedPrinter,
  request: PrinterRequest,
) => Promise<PrinterReply>;

export const refused = (code: PrinterRefusal): PrinterReply => ({ kind: 'refused', code });
