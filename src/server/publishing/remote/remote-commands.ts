import * as z from 'zod/mini';
import type { Access } from '../../staff/access/access-repository.ts';
import {
  type OperatorHandlers,
  type OperatorMethod,
  operatorRequests,
} from '../../staff/operator-api/operator-api.ts';
import type { Publisher } from '../publisher.ts';
import { authorOf } from './author-of.ts';
import type { SourceOf } from './source-of-version.ts';

export interface RemoteCommandsOptions {
  readonly publisher: Pick<Publisher, 'history' | 'rollback'>;
  readonly operatorHandlers: Pick<OperatorHandlers, RemoteOperatorMethod>;
  readonly sourceOf: SourceOf;
}

/** What may be asked of the counter from elsewhere; all else is done where the server runs. */
export const remoteOperatorMethods = [
  'orders',
  'views',
  'submissions',
] as const satisfies readonly OperatorMethod[];

export type RemoteOperatorMethod = (typeof remoteOperatorMethods)[number];

const versionSchema = z.strictObject({ licence: z.string(), version: z.nullable(z.int()) });
const venueSchema = z.strictObject({ licence: z.string() });

export type RemoteCommandResult =
  | { readonly kind: 'answered'; readonly value: unknown }
  /** What was asked about is another venue's. */
  | { readonly kind: 'another_venue' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unknown_verb' };

type CommandHandler = (asked: unknown, access: Access) => Promise<unknown> | null;

/** Each refuses with `null` what it was not made for. */
function commandHandlers({
  publisher,
  operatorHandlers,
  sourceOf,
}: RemoteCommandsOptions): Readonly<Record<string, CommandHandler>> {
  const taking =
    <Schema extends z.ZodMiniType>(
      schema: Schema,
      work: (heard: z.output<Schema>, access: Access) => Promise<unknown>,
    ): CommandHandler =>
    (asked, access) => {
      const { success, data } = z.safeParse(schema, asked);
      return success ? work(data, access) : null;
    };
  return {
    history: taking(venueSchema, ({ licence }) => publisher.history(licence)),
    rollback: taking(versionSchema, ({ licence, version }, access) =>
      publisher.rollback(licence, version, authorOf(access)),
    ),
    source: taking(versionSchema, ({ licence, version }) => sourceOf(licence, version)),
    ...Object.fromEntries(
      remoteOperatorMethods.map((verb) => [
        verb,
        taking(operatorRequests[verb], (heard) => operatorHandlers[verb](heard as never)),
      ]),
    ),
  };
}

const namedVenueSchema = z.looseObject({ licence: z.optional(z.nullable(z.string())) });

/** Answers what may be asked from elsewhere, of one venue alone: whatever is asked for, no other is ever looked at. */
export function openRemoteCommands(work: RemoteCommandsOptions) {
  const verbs = commandHandlers(work);
  return async (access: Access, verb: string, body: unknown): Promise<RemoteCommandResult> => {
    const { licence } = access;
    const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    if (!run) return { kind: 'unknown_verb' };
    const { success, data } = z.safeParse(namedVenueSchema, body);
    if (!success) return { kind: 'invalid' };
    if ((data.licence ?? licence) !== licence) return { kind: 'another_venue' };
    const running = run({ ...data, licence }, access);
    return running === null ? { kind: 'invalid' } : { kind: 'answered', value: await running };
  };
}
