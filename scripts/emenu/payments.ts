import type { OperatorRequest } from '#server/staff/operator-api/operator-api.ts';
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
import {
  describePayments,
  describeRefund,
  describeReleased,
  describeReview,
  describeTrial,
} from './describe-payment.ts';
import { readAmountText, readWholeNumber } from './read-argument.ts';

async function listReviews(command: Command): Promise<ExitCode> {
  const [licence = null] = argsOf(command, 0, 1);
  const rows = await withOperatorTools(command, ({ operatorApi }) => operatorApi.review({ licence }));
  print(command, describeReview(rows), rows);
  return exitCodes.done;
}

async function checkProvider(command: Command): Promise<ExitCode> {
  const [licence = ''] = argsOf(command, 1);
  const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.trial({ licence }));
  print(command, describeTrial(licence, outcome), { licence, ...outcome });
  return outcome.kind === 'works' ? exitCodes.done : exitCodes.refused;
}

async function listPayments(command: Command): Promise<ExitCode> {
  const [licence = '', word] = argsOf(command, 1, 2);
  const number = word === undefined ? null : readWholeNumber(word);
  const outcome = await withOperatorTools(command, ({ operatorApi }) =>
    operatorApi.payments({ licence, number }),
  );
  if (outcome.kind === 'refused') {
    print(command, outcome.why, outcome);
    return exitCodes.refused;
  }
  print(command, describePayments(outcome.payments), outcome.payments);
  return exitCodes.done;
}

async function markReviewed(command: Command): Promise<ExitCode> {
  const [licence = '', word] = argsOf(command, 2);
  const told = { licence, number: readWholeNumber(word) };
  const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.settled(told));
  const words =
    outcome.kind === 'done' ? `${licence}: order ${word} needs nobody to look into it` : outcome.why;
  print(command, words, outcome.kind === 'done' ? told : outcome);
  return outcome.kind === 'done' ? exitCodes.done : exitCodes.refused;
}

const optionCommands = [
  ['review', listReviews],
  ['check', checkProvider],
  ['settled', markReviewed],
] as const;

/** What is repeated was settled before: no other amount goes with it. */
function refundModeOf(
  { again, done }: Command['options'],
  amount: string | undefined,
): OperatorRequest<'refund'>['way'] {
  if ((again && done) || (again && amount !== undefined)) throw new UsageError();
  if (again) return 'again';
  return done ? 'done' : 'ask';
}

/** What a venue's staff do about money that came online. */
export const paymentCommands: Readonly<Record<string, CommandHandler>> = {
  async payments(command) {
    const asked = optionCommands.filter(([name]) => command.options[name]);
    if (asked.length > 1) throw new UsageError();
    const [[, run] = [null, listPayments] as const] = asked;
    return run(command);
  },

  async payment(command) {
    const [reference = '', verb] = argsOf(command, 2);
    if (verb !== 'release') throw new UsageError();
    const told = { reference: reference.toUpperCase() };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.release(told));
    if (outcome.kind === 'refused') {
      print(command, outcome.why, outcome);
      return exitCodes.refused;
    }
    print(command, describeReleased(outcome.payment), outcome.payment);
    return exitCodes.done;
  },

  async refund(command) {
    const [licence = '', number, amount] = argsOf(command, 2, 3);
    const told: OperatorRequest<'refund'> = {
      licence,
      number: readWholeNumber(number),
      amount: amount === undefined ? null : readAmountText(amount),
      way: refundModeOf(command.options, amount),
    };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.refund(told));
    print(command, describeRefund(outcome), outcome);
    return outcome.kind === 'refunded' ? exitCodes.done : exitCodes.refused;
  },
};
