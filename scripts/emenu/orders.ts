import { setTimeout as delay } from 'node:timers/promises';
import { orderTransitions } from '#domain/order/order-status.ts';
import type {
  ListedOrder,
  OperatorApi,
  OperatorRequest,
  OrderActionResult,
} from '#server/staff/operator-api/operator-api.ts';
import {
  argsOf,
  type Command,
  type CommandHandler,
  type ExitCode,
  exitCodes,
  print,
  UsageError,
  withOperatorTools,
} from './command.ts';
import { describeOrder, describeOrders } from './describe-order.ts';
import { readAmountText, readWholeNumber } from './read-argument.ts';

/** How often `--watch` looks, in milliseconds. */
const pollMs = 1_000;

function printOutcome(command: Command, outcome: OrderActionResult): ExitCode {
  if (outcome.kind === 'done') {
    print(command, describeOrder(outcome.order), outcome.order);
    return exitCodes.done;
  }
  print(command, outcome.why, outcome);
  return exitCodes.refused;
}

/** What is asked of an order, by the words after its number. */
function performAction(counter: OperatorApi, { args, options }: Command): Promise<OrderActionResult> {
  const [licence = '', number, verb = '', ...more] = args;
  const order = { licence, number: readWholeNumber(number) };
  const move = orderTransitions.find((one) => one === verb);
  if (move && more.length === 0) return counter.move({ ...order, move, reason: options.reason });
  const [first = '', second = '', ...others] = more;
  if (verb === 'paid' && (first === 'cash' || first === 'machine') && others.length === 0) {
    return counter.pay({ ...order, by: first, tendered: readAmountText(second) });
  }
  if (verb === 'strike' && more.length === 1)
    return counter.strike({ ...order, line: readWholeNumber(first) });
  throw new UsageError();
}

/** Shows what is new or has changed, until it is stopped. */
async function watch(command: Command, counter: OperatorApi, licence: string | null): Promise<never> {
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
    for (const order of (isFirstPoll(seen) ? fresh.filter(isUnderWay) : fresh).filter(isNews)) {
      print(command, describeOrder(order), order);
    }
    for (const { uuid, version } of fresh) seen.set(uuid, version);
    await delay(pollMs);
  }
}

const isFirstPoll = (seen: ReadonlyMap<string, number>) => seen.size === 0;

const isUnderWay = ({ status }: ListedOrder) => ['pending', 'accepted', 'preparing'].includes(status);

/** What a venue's staff do. */
export const orderCommands: Readonly<Record<string, CommandHandler>> = {
  async orders(command) {
    const [licence = null] = argsOf(command, 0, 1);
    return withOperatorTools(command, async ({ operatorApi }) => {
      if (command.options.watch) return watch(command, operatorApi, licence);
      const orders = await operatorApi.orders({ licence, all: command.options.all });
      print(command, describeOrders(orders), orders);
      return exitCodes.done;
    });
  },

  async order(command) {
    return printOutcome(
      command,
      await withOperatorTools(command, ({ operatorApi }) => performAction(operatorApi, command)),
    );
  },

  async table(command) {
    const [licence = '', name = '', state = ''] = argsOf(command, 3);
    if (state !== 'busy' && state !== 'common' && state !== 'free') throw new UsageError();
    const told: OperatorRequest<'place'> = { licence, location: { type: 'Table', name }, state };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.place(told));
    const words = outcome.kind === 'done' ? `${licence}: table ${name} is ${state}` : outcome.why;
    print(command, words, outcome.kind === 'done' ? { licence, table: name, state } : outcome);
    return outcome.kind === 'done' ? exitCodes.done : exitCodes.refused;
  },

  async forget(command) {
    const [contact = ''] = argsOf(command, 1);
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.forget({ contact }));
    if (outcome.kind === 'refused') {
      print(command, outcome.why, outcome);
      return exitCodes.refused;
    }
    const { orders, submissions } = outcome;
    const told = `${orders} orders no longer say who made them, and ${submissions} answered forms are gone`;
    print(command, told, { orders, submissions });
    return exitCodes.done;
  },
};
