import * as z from 'zod/mini';
import type { Access } from '../../staff/access/access-book.ts';
import { type CounterVerb, type CounterWork, counterAsks } from '../../staff/terminal/counter.ts';
import type { Desk } from '../publisher.ts';
import { publisherOf } from './publisher-of.ts';
import type { SourceOf } from './source-of-version.ts';

export interface RemoteWork {
  readonly desk: Pick<Desk, 'history' | 'rollback'>;
  readonly counter: Pick<CounterWork, CounterVerbAfar>;
  readonly sourceOf: SourceOf;
}

/** What may be asked of the counter from elsewhere; all else is done where the server runs. */
export const counterVerbsAfar = ['orders', 'views', 'submissions'] as const satisfies readonly CounterVerb[];

export type CounterVerbAfar = (typeof counterVerbsAfar)[number];

const ofVersion = z.strictObject({ licence: z.string(), version: z.nullable(z.int()) });
const ofVenue = z.strictObject({ licence: z.string() });

export type RemoteAnswer =
  | { readonly kind: 'answered'; readonly value: unknown }
  /** What was asked about is another venue's. */
  | { readonly kind: 'another_venue' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unknown_verb' };

type Verb = (asked: unknown, access: Access) => Promise<unknown> | null;

/** Each refuses with `null` what it was not made for. */
function verbsAt({ desk, counter, sourceOf }: RemoteWork): Readonly<Record<string, Verb>> {
  const taking =
    <Schema extends z.ZodMiniType>(
      schema: Schema,
      work: (heard: z.output<Schema>, access: Access) => Promise<unknown>,
    ): Verb =>
    (asked, access) => {
      const { success, data } = z.safeParse(schema, asked);
      return success ? work(data, access) : null;
    };
  return {
    history: taking(ofVenue, ({ licence }) => desk.history(licence)),
    rollback: taking(ofVersion, ({ licence, version }, access) =>
      desk.rollback(licence, version, publisherOf(access)),
    ),
    source: taking(ofVersion, ({ licence, version }) => sourceOf(licence, version)),
    ...Object.fromEntries(
      counterVerbsAfar.map((verb) => [
        verb,
        taking(counterAsks[verb], (heard) => counter[verb](heard as never)),
      ]),
    ),
  };
}

const naming = z.looseObject({ licence: z.optional(z.nullable(z.string())) });

/** Answers what may be asked from elsewhere, of one venue alone: whatever is asked for, no other is ever looked at. */
export function remoteVerbs(work: RemoteWork) {
  const verbs = verbsAt(work);
  return async (access: Access, verb: string, body: unknown): Promise<RemoteAnswer> => {
    const { licence } = access;
    const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    if (!run) return { kind: 'unknown_verb' };
    const { success, data } = z.safeParse(naming, body);
    if (!success) return { kind: 'invalid' };
    if ((data.licence ?? licence) !== licence) return { kind: 'another_venue' };
    const running = run({ ...data, licence }, access);
    return running === null ? { kind: 'invalid' } : { kind: 'answered', value: await running };
  };
}
