import type { Call, CallResponse, EndpointRefusal, ParsedCallRequest } from '#contracts/call.ts';
import type { ReadOnly } from '#contracts/read-only.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Release } from '../../catalog/release.ts';
import type { OfficeSession } from '../../people/session-repository.ts';
import type { Refused } from '../refuse.ts';

/** What the server knows of a request to the office, besides its contents. */
export interface OfficeRequestFacts {
  readonly userAgent: string;
  /** `null` when nobody is signed in. */
  readonly session: OfficeSession | null;
}

export interface SignedIn extends OfficeRequestFacts {
  readonly session: OfficeSession;
}

/** A request of somebody who is among the venue's people, and may do what the call needs. */
export interface AtVenue extends SignedIn {
  readonly release: Release;
  readonly role: Role;
}

/** The facts that a call can count on, by its contract. */
export type FactsOf<C extends Call> = C extends { readonly path: `/office/[licence]/${string}` }
  ? AtVenue
  : C extends { readonly proof: readonly ['office_cookie'] }
    ? SignedIn
    : OfficeRequestFacts;

/** A reply that changes the session of the device. */
export interface WithSession<Reply> {
  readonly reply: Reply;
  /** The token of the new session; `null` ends the present one. */
  readonly session: string | null;
}

export type OfficeReply<C extends Call> =
  | ReadOnly<CallResponse<C>>
  | WithSession<ReadOnly<CallResponse<C>>>
  | Refused<EndpointRefusal<C>>;

/** A call whose body is a file. */
type WithFile<C extends Call> = C extends { readonly body: unknown }
  ? unknown
  : { readonly file: Uint8Array };

export type OfficeHandler<C extends Call> = (
  request: ParsedCallRequest<C> & WithFile<C>,
  facts: FactsOf<C>,
) => Promise<OfficeReply<C>>;

/** A handler for each call of a record. */
export type OfficeHandlers<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls]: OfficeHandler<Calls[Name]>;
};

export const withSession = <Reply>(reply: Reply, session: string | null): WithSession<Reply> => ({
  reply,
  session,
});

export const hasSession = (reply: unknown): reply is WithSession<unknown> =>
  typeof reply === 'object' && reply !== null && 'session' in reply && 'reply' in reply;
