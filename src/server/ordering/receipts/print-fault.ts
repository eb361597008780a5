/**
 * A document could not be printed.
 *
 * `busy`: too many wait already, so asking again in a moment may help. `late`: it took too long and was given
 * up. `broken`: the printer failed or died.
 */
export class PrintFault extends Error {
  override readonly name = 'PrintFault';
  readonly kind: 'busy' | 'late' | 'broken';

  constructor(kind: PrintFault['kind'], detail: string, options?: ErrorOptions) {
    super(`Printing is ${kind}: ${detail}`, options);
    this.kind = kind;
  }
}
