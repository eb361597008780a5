import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite';

/** Code that V8 compiles meanwhile is never optimized; no function has this number. */
const withoutOptimizing = '--wasm-tier-up-filter=2147483647';
/** What V8 does by itself. */
const withOptimizing = '--wasm-tier-up-filter=-1';

/** PGlite, without V8 optimizing its SQL parser: one function, which takes 600 MB and seconds of a processor. */
class LeanPGlite extends PGlite {
  #isParserCompiled: boolean = false;

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    // The first message starts a session and has no SQL: its first byte is zero.
    if (!this.#isParserCompiled && message[0] !== 0) {
      this.#isParserCompiled = true;
      this.#compileParser();
    }
    return super.execProtocolRawSync(message);
  }

  /** V8 compiles a function at its first call: a query without statements calls the parser, and little else. */
  #compileParser(): void {
    setFlagsFromString(withoutOptimizing);
    try {
      super.execProtocolRawSync(protocol.serialize.query(''));
    } finally {
      setFlagsFromString(withOptimizing);
    }
  }
}

/** Opens an embedded database. */
export async function openLeanPglite(options: PGliteOptions): Promise<PGlite> {
  const postgres = new LeanPGlite(options);
  await postgres.waitReady;
  return postgres;
}
