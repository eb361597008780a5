import type { OperatorRequest } from '#server/staff/operator-api/operator-api.ts';
import {
  argsOf,
  type Command,
  type CommandHandler,
  type ExitCode,
  exitCodes,
  print,
  printList,
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
  const payments = await withOperatorTools(command, ({ operatorApi }) => operatorApi.review({ licence }));
  return printList(command, payments, describeReview);
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
  const request = { licence, number: readWholeNumber(word) };
  const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.settled(request));
  const text = outcome.kind === 'done' ? `${licence}: order ${word} no longer needs a review` : outcome.why;
  print(command, text, outcome.kind === 'done' ? request : outcome);
  return outcome.kind === 'done' ? exitCodes.done : exitCodes.refused;
}

const optionCommands = [
  ['review', listReviews],
  ['check', checkProvider],
  ['settled', markReviewed],
] as const;

/** `--again` repeats a refund with its original amount, so it takes no amount. */
function refundModeOf(
  { again, done }: Command['options'],
  amount: string | undefined,
): OperatorRequest<'refund'>['way'] {
  if ((again && done) || (again && amount !== undefined)) throw new UsageError();
  if (again) return 'again';
  return done ? 'done' : 'ask';
}

/** Commands for online payments and refunds. */
export const paymentCommands: Readonly<Record<string, CommandHandler>> = {
  async payments(command) {
    const chosen = optionCommands.filter(([name]) => command.options[name]);
    if (chosen.length > 1) throw new UsageError();
    const [[, run] = [null, listPayments] as const] = chosen;
    return run(command);
  },

  async payment(command) {
    const [reference = '', verb] = argsOf(command, 2);
    if (verb !== 'release') throw new UsageError();
    const request = { reference: reference.toUpperCase() };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.release(request));
    if (outcome.kind === 'refused') {
      print(command, outcome.why, outcome);
      return exitCodes.refused;
    }
    print(command, describeReleased(outcome.payment), outcome.payment);
    return exitCodes.done;
  },

  async refund(command) {
    const [licence = '', number, amount] = argsOf(command, 2, 3);
    const request: OperatorRequest<'refund'> = {
      licence,
      number: readWholeNumber(number),
      amount: amount === undefined ? null : readAmountText(amount),
      way: refundModeOf(command.options, amount),
    };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.refund(request));
    print(command, describeRefund(outcome), outcome);
    return outcome.kind === 'refunded' ? exitCodes.done : exitCodes.refused;
  },
};
