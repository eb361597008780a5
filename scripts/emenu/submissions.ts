import type { ListedSubmission } from '#server/staff/terminal/submission-answers.ts';
import { atOffice, type Command, type ExitCode, exit, Misused, print, type Run, wordsOf } from './command.ts';
import { writeCsv } from './csv.ts';
import { wholeNumber } from './read-word.ts';

type GivenAnswer = ListedSubmission['answers'][number]['answer'];

/** Several answers to one question, in one line. */
const inOne = (answer: GivenAnswer): string => (typeof answer === 'string' ? answer : answer.join('; '));

function describeSubmission({ id, received, form, name, language, answers }: ListedSubmission): string {
  const told = answers.map(
    ({ label, answer }) => `    ${label}: ${inOne(answer).replaceAll('\n', '\n      ')}`,
  );
  return [`#${id}  ${received}  ${name} (form ${form}, ${language})`, ...told].join('\n');
}

/** No field can have one of these names. */
const ownColumns = ['#', 'Received at', 'Form id', 'Form name', 'Form language'] as const;

function tableOf(submissions: readonly ListedSubmission[]): string {
  const names = [...new Set(submissions.flatMap(({ answers }) => answers.map(({ name }) => name)))];
  const rows = submissions.map(({ id, received, form, name, language, answers }) => {
    const given = new Map(answers.map((one) => [one.name, inOne(one.answer)]));
    return [String(id), received, String(form), name, language, ...names.map((one) => given.get(one) ?? '')];
  });
  return writeCsv([[...ownColumns, ...names], ...rows]);
}

/** As a program reads it: what the device sent, by the names that the call has for it. */
const machineReadable = ({ id, received, form, name, language, answers }: ListedSubmission) => ({
  id,
  feedback_id: form,
  name,
  language,
  received,
  submission: Object.fromEntries(answers.map((one) => [one.name, one.answer])),
  labels: Object.fromEntries(answers.map((one) => [one.name, one.label])),
});

function tell(command: Command, submissions: readonly ListedSubmission[]): void {
  if (command.options.csv) process.stdout.write(tableOf(submissions));
  else print(command, submissions.map(describeSubmission).join('\n'), submissions.map(machineReadable));
}

async function list(command: Command): Promise<ExitCode> {
  const [licence = ''] = wordsOf(command, 1);
  const { csv, json, form } = command.options;
  if (csv && json) throw new Misused('--csv and --json are two ways to print the same');
  const asked = { licence, form: form === null ? null : wholeNumber(form) };
  const outcome = await atOffice(command, async ({ counter }) => {
    const all: ListedSubmission[] = [];
    for (;;) {
      const some = await counter.submissions({ ...asked, after: all.at(-1)?.id ?? 0 });
      if (some.kind === 'refused') return some;
      if (some.submissions.length === 0) return { kind: 'done' as const, submissions: all };
      all.push(...some.submissions);
    }
  });
  if (outcome.kind === 'refused') {
    if (csv) console.error(outcome.why);
    else print(command, outcome.why, outcome);
    return exit.refused;
  }
  tell(command, outcome.submissions);
  return exit.done;
}

/** What diners answered to a venue's forms. */
export const submissions: Readonly<Record<string, Run>> = { submissions: list };
