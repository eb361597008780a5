import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ListedOrder, OrderActionResult } from '#contracts/shapes/listed-order.ts';
import type { OrderStage } from '#domain/order/order-stage.ts';
import { orderTransitions } from '#domain/order/order-status.ts';
import type { OperatorApi, OperatorRequest } from '#server/staff/operator-api/operator-api.ts';
import {
  argsOf,
  type Command,
  type CommandHandler,
  type ExitCode,
  exitCodes,
  print,
  printList,
  printRefusal,
  UsageError,
  withOperatorTools,
} from './command.ts';
import { describeOrder, describeOrders } from './describe-order.ts';
import { readAmountText, readWholeNumber } from './read-argument.ts';

/** Poll interval of `--watch`, in milliseconds. */
const pollMs = 1_000;

function printOutcome(command: Command, outcome: OrderActionResult): ExitCode {
  if (outcome.kind === 'done') {
    print(command, describeOrder(outcome.order), outcome.order);
    return exitCodes.done;
  }
  print(command, outcome.why, outcome);
  return exitCodes.refused;
}

/** The stage for a word of the command. */
const stages: ReadonlyMap<string, OrderStage | null> = new Map<string, OrderStage | null>([
  ['ready', 'ready'],
  ['on-the-way', 'on_the_way'],
  ['recall', null],
]);

/** Performs the action given by the words after the order number. */
function performAction(operatorApi: OperatorApi, { args, options }: Command): Promise<OrderActionResult> {
  const [licence = '', number, verb = '', ...more] = args;
  const order = { licence, number: readWholeNumber(number) };
  const move = orderTransitions.find((one) => one === verb);
  if (move && more.length === 0) return operatorApi.move({ ...order, move, reason: options.reason });
  const stage = stages.get(verb);
  if (stage !== undefined && more.length === 0) return operatorApi.stage({ ...order, stage });
  const [first = '', second = '', ...others] = more;
  if (verb === 'paid' && (first === 'cash' || first === 'machine') && others.length === 0) {
    return operatorApi.pay({ ...order, by: first, tendered: readAmountText(second) });
  }
  if (verb === 'strike' && more.length === 1)
    return operatorApi.strike({ ...order, line: readWholeNumber(first) });
  throw new UsageError();
}

/** Prints new and changed orders until stopped, or until the venue is not published. */
async function watch(command: Command, operatorApi: OperatorApi, licence: string | null): Promise<ExitCode> {
  const seen = new Map<string, number>();
  const hidden = new Set<string>();
  /** Orders that await payment are not printed, nor those that ended unpaid. */
  const isNews = (order: ListedOrder): boolean => {
    if (order.awaitsPayment) hidden.add(order.uuid);
    return !order.awaitsPayment && (!hidden.delete(order.uuid) || isActiveOrder(order));
  };
  for (;;) {
    const outcome = await operatorApi.orders({ licence, all: true });
    if (outcome.kind === 'refused') return printRefusal(command, outcome.why);
    const changed = outcome.rows.filter(({ uuid, version }) => seen.get(uuid) !== version);
    for (const order of (isFirstPoll(seen) ? changed.filter(isActiveOrder) : changed).filter(isNews)) {
      print(command, describeOrder(order), order);
    }
    for (const { uuid, version } of changed) seen.set(uuid, version);
    await delay(pollMs);
  }
}

const isFirstPoll = (seen: ReadonlyMap<string, number>) => seen.size === 0;

const isActiveOrder = ({ status }: ListedOrder) => ['pending', 'accepted', 'preparing'].includes(status);

/** Commands for orders and tables. */
export const orderCommands: Readonly<Record<string, CommandHandler>> = {
  async orders(command) {
    const [licence = null] = argsOf(command, 0, 1);
    return withOperatorTools(command, async ({ operatorApi }) => {
      if (command.options.watch) return watch(command, operatorApi, licence);
      const orders = await operatorApi.orders({ licence, all: command.options.all });
      return printList(command, orders, describeOrders);
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
    const request: OperatorRequest<'place'> = { licence, location: { type: 'Table', name }, state };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.place(request));
    const text = outcome.kind === 'done' ? `${licence}: table ${name} is ${state}` : outcome.why;
    print(command, text, outcome.kind === 'done' ? { licence, table: name, state } : outcome);
    return outcome.kind === 'done' ? exitCodes.done : exitCodes.refused;
  },

  async guest(command) {
    const [licence = '', contact = ''] = argsOf(command, 2);
    const outcome = await withOperatorTools(command, ({ operatorApi }) =>
      operatorApi.guest({ licence, contact }),
    );
    if (outcome.kind === 'refused') return printRefusal(command, outcome.why);
    const { out } = command.options;
    // Only their owner may read it.
    if (out !== null) await writeFile(resolve(out), outcome.text, { mode: 0o600 });
    print(command, out ?? outcome.text.trimEnd(), out === null ? JSON.parse(outcome.text) : { file: out });
    return exitCodes.done;
  },

  async forget(command) {
    const [contact = ''] = argsOf(command, 1);
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.forget({ contact }));
    if (outcome.kind === 'refused') {
      print(command, outcome.why, outcome);
      return exitCodes.refused;
    }
    const { orders, submissions } = outcome;
    const text = `Erased the guest’s data from ${orders} orders. Deleted ${submissions} form submissions.`;
    print(command, text, { orders, submissions });
    return exitCodes.done;
  },
};
