import type { Release } from '../../catalog/release.ts';
import { HookFault, type HookOf, isTaken } from '../../events/webhooks/hook.ts';
import { eventId } from '../../events/webhooks/hook-event.ts';
import type { HookOutbox } from '../../events/webhooks/hook-outbox.ts';
import { tryTill } from '../../events/webhooks/tell-till.ts';
import type { CounterWork } from './counter.ts';
import type { HookDone, HookTrial } from './hook-answers.ts';
import { notPublished, refused } from './refused.ts';

export interface HookWorkNeeds {
  readonly current: (licence: string) => Release | null;
  readonly hooks: Pick<HookOutbox, 'waiting' | 'tryAgain' | 'drop'>;
  readonly hookOf: HookOf;
  readonly now: () => Date;
}

/** What venues' tills are told of orders. */
export function hookWork(
  needs: HookWorkNeeds,
): Pick<CounterWork, 'hooks' | 'tryHook' | 'hookAgain' | 'hookDrop'> {
  const { current, hooks, hookOf, now } = needs;
  return {
    async hooks({ licence }) {
      const waiting = await hooks.waiting(licence);
      return waiting.map(({ message: { payload }, since, attempts, fault, isGivenUp }) => ({
        licence: payload.licence,
        event: payload.event,
        order: payload.uuid,
        id: eventId(payload),
        since: since.toISOString(),
        attempts,
        fault,
        isGivenUp,
      }));
    },
    async tryHook({ licence }): Promise<HookTrial> {
      if (!current(licence)) return notPublished(licence);
      const hook = hookOf(licence);
      if (!hook) return refused(`${licence} names no order hook`);
      const started = now();
      try {
        const answer = await tryTill(hook, licence, started);
        const ms = now().getTime() - started.getTime();
        return { kind: 'answered', isTaken: isTaken(answer), ms, ...answer };
      } catch (fault) {
        // Anything else is not the till's fault.
        if (fault instanceof HookFault) return refused(`the till was not told: ${fault.message}`);
        throw fault;
      }
    },
    hookAgain: async ({ licence, order }) => doneOf(await hooks.tryAgain(licence, order), order ?? licence),
    hookDrop: async ({ licence, order }) => doneOf(await hooks.drop(licence, order), order ?? licence),
  };
}

const doneOf = (events: number, whose: string): HookDone =>
  events === 0 ? refused(`nothing of ${whose} was given up`) : { kind: 'done', events };
