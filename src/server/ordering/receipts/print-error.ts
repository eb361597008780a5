/**
 * A document could not be printed.
 *
 * `busy`: too many wait already, so asking again in a moment may help. `late`: it took too long and was given
 * up. `broken`: the printer failed or died.
 */
export class PrintError extends Error {
  override readonly name = 'PrintError';
  readonly kind: 'busy' | 'late' | 'broken';

  constructor(kind: PrintError['kind'], detail: string, options?: ErrorOptions) {
    super(`Printing is ${kind}: ${detail}`, options);
    this.kind = kind;
  }
}
