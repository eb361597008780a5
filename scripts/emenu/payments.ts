import type { Told } from '#server/staff/terminal/counter.ts';
import { atOffice, type Command, type ExitCode, exit, Misused, print, type Run, wordsOf } from './command.ts';
import {
  describePayments,
  describeRefund,
  describeReleased,
  describeReview,
  describeTrial,
} from './describe-payment.ts';
import { amountText, wholeNumber } from './read-word.ts';

async function review(command: Command): Promise<ExitCode> {
  const [licence = null] = wordsOf(command, 0, 1);
  const rows = await atOffice(command, ({ counter }) => counter.review({ licence }));
  print(command, describeReview(rows), rows);
  return exit.done;
}

async function check(command: Command): Promise<ExitCode> {
  const [licence = ''] = wordsOf(command, 1);
  const outcome = await atOffice(command, ({ counter }) => counter.trial({ licence }));
  print(command, describeTrial(licence, outcome), { licence, ...outcome });
  return outcome.kind === 'works' ? exit.done : exit.refused;
}

async function list(command: Command): Promise<ExitCode> {
  const [licence = '', word] = wordsOf(command, 1, 2);
  const number = word === undefined ? null : wholeNumber(word);
  const outcome = await atOffice(command, ({ counter }) => counter.payments({ licence, number }));
  if (outcome.kind === 'refused') {
    print(command, outcome.why, outcome);
    return exit.refused;
  }
  print(command, describePayments(outcome.payments), outcome.payments);
  return exit.done;
}

async function settle(command: Command): Promise<ExitCode> {
  const [licence = '', word] = wordsOf(command, 2);
  const told = { licence, number: wholeNumber(word) };
  const outcome = await atOffice(command, ({ counter }) => counter.settled(told));
  const words =
    outcome.kind === 'done' ? `${licence}: order ${word} needs nobody to look into it` : outcome.why;
  print(command, words, outcome.kind === 'done' ? told : outcome);
  return outcome.kind === 'done' ? exit.done : exit.refused;
}

const verbs = [
  ['review', review],
  ['check', check],
  ['settled', settle],
] as const;

/** What is repeated was settled before: no other amount goes with it. */
function wayOf({ again, done }: Command['options'], amount: string | undefined): Told<'refund'>['way'] {
  if ((again && done) || (again && amount !== undefined)) throw new Misused();
  if (again) return 'again';
  return done ? 'done' : 'ask';
}

/** What a venue's staff do about money that came online. */
export const payments: Readonly<Record<string, Run>> = {
  async payments(command) {
    const asked = verbs.filter(([name]) => command.options[name]);
    if (asked.length > 1) throw new Misused();
    const [[, run] = [null, list] as const] = asked;
    return run(command);
  },

  async payment(command) {
    const [reference = '', verb] = wordsOf(command, 2);
    if (verb !== 'release') throw new Misused();
    const told = { reference: reference.toUpperCase() };
    const outcome = await atOffice(command, ({ counter }) => counter.release(told));
    if (outcome.kind === 'refused') {
      print(command, outcome.why, outcome);
      return exit.refused;
    }
    print(command, describeReleased(outcome.payment), outcome.payment);
    return exit.done;
  },

  async refund(command) {
    const [licence = '', number, amount] = wordsOf(command, 2, 3);
    const told: Told<'refund'> = {
      licence,
      number: wholeNumber(number),
      amount: amount === undefined ? null : amountText(amount),
      way: wayOf(command.options, amount),
    };
    const outcome = await atOffice(command, ({ counter }) => counter.refund(told));
    print(command, describeRefund(outcome), outcome);
    return outcome.kind === 'refunded' ? exit.done : exit.refused;
  },
};
