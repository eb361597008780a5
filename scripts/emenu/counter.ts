import { setTimeout as delay } from 'node:timers/promises';
import { orderMoves } from '#domain/order/status.ts';
import type { Counter, Done, ListedOrder, Told } from '#server/staff/terminal/counter.ts';
import { atOffice, type Command, type ExitCode, exit, Misused, print, type Run, wordsOf } from './command.ts';
import { describeOrder, describeOrders } from './describe-order.ts';
import { amountText, wholeNumber } from './read-word.ts';

/** How often `--watch` looks, in milliseconds. */
const watchMs = 1_000;

function endOf(command: Command, outcome: Done): ExitCode {
  if (outcome.kind === 'done') {
    print(command, describeOrder(outcome.order), outcome.order);
    return exit.done;
  }
  print(command, outcome.why, outcome);
  return exit.refused;
}

/** What is asked of an order, by the words after its number. */
function actOf(counter: Counter, { words, options }: Command): Promise<Done> {
  const [licence = '', number, verb = '', ...more] = words;
  const order = { licence, number: wholeNumber(number) };
  const move = orderMoves.find((one) => one === verb);
  if (move && more.length === 0) return counter.move({ ...order, move, reason: options.reason });
  const [first = '', second = '', ...others] = more;
  if (verb === 'paid' && (first === 'cash' || first === 'machine') && others.length === 0) {
    return counter.pay({ ...order, by: first, tendered: amountText(second) });
  }
  if (verb === 'strike' && more.length === 1) return counter.strike({ ...order, line: wholeNumber(first) });
  throw new Misused();
}

/** Shows what is new or has changed, until it is stopped. */
async function watch(command: Command, counter: Counter, licence: string | null): Promise<never> {
  const seen = new Map<string, number>();
  const hidden = new Set<string>();
  /** Nobody in the kitchen hears of an order before it is paid, nor of one that never was. */
  const isNews = (order: ListedOrder): boolean => {
    if (order.awaitsPayment) hidden.add(order.uuid);
    return !order.awaitsPayment && (!hidden.delete(order.uuid) || isUnderWay(order));
  };
  for (;;) {
    const orders = await counter.orders({ licence, all: true });
    const fresh = orders.filter(({ uuid, version }) => seen.get(uuid) !== version);
    for (const order of (isFirstLook(seen) ? fresh.filter(isUnderWay) : fresh).filter(isNews)) {
      print(command, describeOrder(order), order);
    }
    for (const { uuid, version } of fresh) seen.set(uuid, version);
    await delay(watchMs);
  }
}

const isFirstLook = (seen: ReadonlyMap<string, number>) => seen.size === 0;

const isUnderWay = ({ status }: ListedOrder) => ['pending', 'accepted', 'preparing'].includes(status);

/** What a venue's staff do. */
export const counter: Readonly<Record<string, Run>> = {
  async orders(command) {
    const [licence = null] = wordsOf(command, 0, 1);
    return atOffice(command, async ({ counter }) => {
      if (command.options.watch) return watch(command, counter, licence);
      const orders = await counter.orders({ licence, all: command.options.all });
      print(command, describeOrders(orders), orders);
      return exit.done;
    });
  },

  async order(command) {
    return endOf(command, await atOffice(command, ({ counter }) => actOf(counter, command)));
  },

  async table(command) {
    const [licence = '', name = '', state = ''] = wordsOf(command, 3);
    if (state !== 'busy' && state !== 'common' && state !== 'free') throw new Misused();
    const told: Told<'place'> = { licence, location: { type: 'Table', name }, state };
    const outcome = await atOffice(command, ({ counter }) => counter.place(told));
    const words = outcome.kind === 'done' ? `${licence}: table ${name} is ${state}` : outcome.why;
    print(command, words, outcome.kind === 'done' ? { licence, table: name, state } : outcome);
    return outcome.kind === 'done' ? exit.done : exit.refused;
  },

  async forget(command) {
    const [contact = ''] = wordsOf(command, 1);
    const outcome = await atOffice(command, ({ counter }) => counter.forget({ contact }));
    if (outcome.kind === 'refused') {
      print(command, outcome.why, outcome);
      return exit.refused;
    }
    const { orders, submissions } = outcome;
    const told = `${orders} orders no longer say who made them, and ${submissions} answered forms are gone`;
    print(command, told, { orders, submissions });
    return exit.done;
  },
};
