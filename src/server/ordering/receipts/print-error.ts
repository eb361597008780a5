/**
 * A document could not be printed.
 *
 * `busy`: the queue is full; a retry may help. `late`: it timed out. `broken`: the printer failed or crashed.
 */
export class PrintError extends Error {
  override readonly name = 'PrintError';
  readonly kind: 'busy' | 'late' | 'broken';

  constructor(kind: PrintError['kind'], detail: string, options?: ErrorOptions) {
    super(`Printing is ${kind}: ${detail}`, options);
    this.kind = kind;
  }
}
