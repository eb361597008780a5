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

/** Methods of the operator API that are allowed remotely. All others need access to the server. */
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
  /** The request names another venue. */
  | { readonly kind: 'another_venue' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unknown_verb' };

/** Returns `null` for an invalid request. */
type CommandHandler = (request: unknown, access: Access) => Promise<unknown> | null;

function commandHandlers({
  publisher,
  operatorHandlers,
  sourceOf,
}: RemoteCommandsOptions): Readonly<Record<string, CommandHandler>> {
  const withSchema =
    <Schema extends z.ZodMiniType>(
      schema: Schema,
      handle: (request: z.output<Schema>, access: Access) => Promise<unknown>,
    ): CommandHandler =>
    (request, access) => {
      const { success, data } = z.safeParse(schema, request);
      return success ? handle(data, access) : null;
    };
  return {
    history: withSchema(venueSchema, ({ licence }) => publisher.history(licence)),
    rollback: withSchema(versionSchema, ({ licence, version }, access) =>
      publisher.rollback(licence, version, authorOf(access)),
    ),
    source: withSchema(versionSchema, ({ licence, version }) => sourceOf(licence, version)),
    ...Object.fromEntries(
      remoteOperatorMethods.map((verb) => [
        verb,
        withSchema(operatorRequests[verb], (request) => operatorHandlers[verb](request as never)),
      ]),
    ),
  };
}

const namedVenueSchema = z.looseObject({ licence: z.optional(z.nullable(z.string())) });

/** Handles remote commands, only for the venue of the token. */
export function openRemoteCommands(options: RemoteCommandsOptions) {
  const handlers = commandHandlers(options);
  return async (access: Access, verb: string, body: unknown): Promise<RemoteCommandResult> => {
    const { licence } = access;
    const handler = Object.hasOwn(handlers, verb) ? handlers[verb] : undefined;
    if (!handler) return { kind: 'unknown_verb' };
    const { success, data } = z.safeParse(namedVenueSchema, body);
    if (!success) return { kind: 'invalid' };
    if ((data.licence ?? licence) !== licence) return { kind: 'another_venue' };
    const response = handler({ ...data, licence }, access);
    return response === null ? { kind: 'invalid' } : { kind: 'answered', value: await response };
  };
}
