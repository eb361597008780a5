import { hold } from '../reported.ts';
import type { Scene } from '../scene.ts';
import type { Request } from './memory.ts';
import type { Keying } from './table-event.ts';

/** A request as a device sends it. */
export interface Keyed<Wish> {
  readonly key: string | null;
  readonly wish: Wish;
  /** What the server has to know it for. */
  readonly is: 'new' | 'repeated' | 'misused';
  readonly request: Request | null;
}

/** Puts the word of a device to a wish, or takes both from the last request of that kind. */
export function keyed<Wish>({ memory }: Scene, kind: string, keying: Keying, wish: Wish): Keyed<Wish> {
  const last = memory.requests.get(kind);
  if (keying === 'none') return { key: null, wish, is: 'new', request: null };
  if (last === undefined || keying === 'fresh') {
    const request: Request = { key: crypto.randomUUID(), wish, isBound: null };
    memory.requests.set(kind, request);
    return { key: request.key, wish, is: 'new', request };
  }
  // It was asked for with this very type.
  const same = last.wish as Wish;
  if (keying === 'same' || JSON.stringify(same) === JSON.stringify(wish)) {
    return { key: last.key, wish: same, is: 'repeated', request: last };
  }
  return { key: last.key, wish, is: 'misused', request: last };
}

/**
 * Holds what a request comes to against what its word is bound to: once it changed something it does so no more, and
 * serves for nothing else.
 *
 * @param said a refusal; `null` where there was none.
 * @returns whether it must have changed nothing.
 */
export function checkKeyed(scene: Scene, { is, request }: Keyed<unknown>, said: string | null): boolean {
  if (!request?.isBound || is === 'new') return said !== null;
  if (is === 'misused') hold(said === 'key_reused', `the word of another request is taken: ${said}`);
  else hold(!scene.isAlone || said === null, `what was done before is refused: ${said}`);
  return true;
}

/** Notes whether a request has bound its word. */
export function bind(scene: Scene, { is, request }: Keyed<unknown>, hasChanged: boolean): void {
  if (!request || is === 'misused') return;
  if (!scene.isAlone) request.isBound = null;
  else if (hasChanged) request.isBound = true;
  else if (is === 'new') request.isBound = false;
}
