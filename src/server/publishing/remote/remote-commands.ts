import * as z from 'zod/mini';
import { publishCommands } from '#contracts/calls/publishing.ts';
import type { Access } from '../../staff/access/access-repository.ts';
import type { OperatorHandlers } from '../../staff/operator-api/operator-api.ts';
import type { Publisher } from '../publisher.ts';
import { authorOf } from './author-of.ts';
import type { SourceOf } from './source-of-version.ts';

export interface RemoteCommandsOptions {
  readonly publisher: Pick<Publisher, 'history' | 'rollback'>;
  readonly operatorHandlers: Pick<OperatorHandlers, RemoteOperatorMethod>;
  readonly sourceOf: SourceOf;
}

type RemoteOperatorMethod = Extract<keyof OperatorHandlers, keyof typeof publishCommands>;

export type RemoteCommandResult =
  | { readonly kind: 'answered'; readonly value: unknown }
  /** The request names another venue. */
  | { readonly kind: 'another_venue' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unknown_verb' };

type PublishCommand = keyof typeof publishCommands;

/** A request, for the venue of the token. */
type CommandRequest<Name extends PublishCommand> = z.output<(typeof publishCommands)[Name]['body']> & {
  readonly licence: string;
};

type CommandHandlers = {
  readonly [Name in PublishCommand]: (request: CommandRequest<Name>, access: Access) => Promise<unknown>;
};

const commandHandlers = ({
  publisher,
  operatorHandlers,
  sourceOf,
}: RemoteCommandsOptions): CommandHandlers => ({
  history: ({ licence }) => publisher.history(licence),
  rollback: ({ licence, version }, access) => publisher.rollback(licence, version, authorOf(access)),
  source: ({ licence, version }) => sourceOf(licence, version),
  orders: (request) => operatorHandlers.orders(request),
  views: (request) => operatorHandlers.views(request),
  submissions: (request) => operatorHandlers.submissions(request),
});

const isCommand = (verb: string): verb is PublishCommand => Object.hasOwn(publishCommands, verb);

const namedVenueSchema = z.looseObject({ licence: z.optional(z.nullable(z.string())) });

/** Handles remote commands, only for the venue of the token. */
export function openRemoteCommands(options: RemoteCommandsOptions) {
  const handlers = commandHandlers(options);
  return async (access: Access, verb: string, body: unknown): Promise<RemoteCommandResult> => {
    const { licence } = access;
    if (!isCommand(verb)) return { kind: 'unknown_verb' };
    const named = z.safeParse(namedVenueSchema, body);
    if (!named.success) return { kind: 'invalid' };
    if ((named.data.licence ?? licence) !== licence) return { kind: 'another_venue' };
    const { success, data } = z.safeParse(publishCommands[verb].body, body);
    if (!success) return { kind: 'invalid' };
    return { kind: 'answered', value: await handlers[verb]({ ...data, licence } as never, access) };
  };
}
