import { check } from '../outcome.ts';
import type { Scene } from '../scene.ts';
import type { Request } from './memory.ts';
import type { Keying } from './table-event.ts';

/** A request as a device sends it. */
export interface Keyed<Content> {
  readonly key: string | null;
  readonly content: Content;
  /** How the server has to treat it. */
  readonly is: 'new' | 'repeated' | 'misused';
  readonly request: Request | null;
}

/** Adds an idempotency key to a request, or repeats the last request of that kind. */
export function keyed<Content>(
  { memory }: Scene,
  kind: string,
  keying: Keying,
  content: Content,
): Keyed<Content> {
  const last = memory.requests.get(kind);
  if (keying === 'none') return { key: null, content, is: 'new', request: null };
  if (last === undefined || keying === 'fresh') {
    const request: Request = { key: crypto.randomUUID(), content, isBound: null };
    memory.requests.set(kind, request);
    return { key: request.key, content, is: 'new', request };
  }
  // Requests of one kind have the same body type.
  const lastContent = last.content as Content;
  if (keying === 'same' || JSON.stringify(lastContent) === JSON.stringify(content)) {
    return { key: last.key, content: lastContent, is: 'repeated', request: last };
  }
  return { key: last.key, content, is: 'misused', request: last };
}

/**
 * Checks the response against the binding of the key: a bound key changes nothing more and rejects other requests.
 *
 * @param said the refusal, or `null`.
 * @returns whether nothing may have changed.
 */
export function checkKeyed(scene: Scene, { is, request }: Keyed<unknown>, said: string | null): boolean {
  if (!request?.isBound || is === 'new') return said !== null;
  if (is === 'misused') check(said === 'key_reused', `the key of another request was accepted: ${said}`);
  else check(!scene.isAlone || said === null, `a repeat was refused: ${said}`);
  return true;
}

/** Records whether a request has bound its key. */
export function bind(scene: Scene, { is, request }: Keyed<unknown>, hasChanged: boolean): void {
  if (!request || is === 'misused') return;
  if (!scene.isAlone) request.isBound = null;
  else if (hasChanged) request.isBound = true;
  else if (is === 'new') request.isBound = false;
}
