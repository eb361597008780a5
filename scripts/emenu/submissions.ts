import type { ListedSubmission } from '#contracts/shapes/operator-replies.ts';
import { writeCsv } from '#server/write-csv.ts';
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
import { readWholeNumber } from './read-argument.ts';

type GivenAnswer = ListedSubmission['answers'][number]['answer'];

/** Joins several answers to one question in one line. */
const joinAnswers = (answer: GivenAnswer): string =>
  typeof answer === 'string' ? answer : answer.join('; ');

function describeSubmission({ id, received, form, name, language, answers }: ListedSubmission): string {
  const lines = answers.map(
    ({ label, answer }) => `    ${label}: ${joinAnswers(answer).replaceAll('\n', '\n      ')}`,
  );
  return [`#${id}  ${received}  ${name} (form ${form}, ${language})`, ...lines].join('\n');
}

/** Field names cannot collide with these. */
const fixedColumns = ['#', 'Received at', 'Form id', 'Form name', 'Form language'] as const;

function submissionsCsv(submissions: readonly ListedSubmission[]): string {
  const names = [...new Set(submissions.flatMap(({ answers }) => answers.map(({ name }) => name)))];
  const rows = submissions.map(({ id, received, form, name, language, answers }) => {
    const given = new Map(answers.map((one) => [one.name, joinAnswers(one.answer)]));
    return [String(id), received, String(form), name, language, ...names.map((one) => given.get(one) ?? '')];
  });
  return writeCsv([[...fixedColumns, ...names], ...rows]);
}

/** The submission as JSON, with the member names of the API call. */
const submissionJson = ({ id, received, form, name, language, answers }: ListedSubmission) => ({
  id,
  feedback_id: form,
  name,
  language,
  received,
  submission: Object.fromEntries(answers.map((one) => [one.name, one.answer])),
  labels: Object.fromEntries(answers.map((one) => [one.name, one.label])),
});

function printSubmissions(command: Command, submissions: readonly ListedSubmission[]): void {
  if (command.options.csv) process.stdout.write(submissionsCsv(submissions));
  else print(command, submissions.map(describeSubmission).join('\n'), submissions.map(submissionJson));
}

async function listSubmissions(command: Command): Promise<ExitCode> {
  const [licence = ''] = argsOf(command, 1);
  const { csv, json, form } = command.options;
  if (csv && json) throw new UsageError('--csv and --json can’t be combined');
  const request = { licence, form: form === null ? null : readWholeNumber(form) };
  const outcome = await withOperatorTools(command, async ({ operatorApi }) => {
    const all: ListedSubmission[] = [];
    for (;;) {
      const some = await operatorApi.submissions({ ...request, after: all.at(-1)?.id ?? 0 });
      if (some.kind === 'refused') return some;
      if (some.submissions.length === 0) return { kind: 'done' as const, submissions: all };
      all.push(...some.submissions);
    }
  });
  if (outcome.kind === 'refused') {
    if (csv) console.error(outcome.why);
    else print(command, outcome.why, outcome);
    return exitCodes.refused;
  }
  printSubmissions(command, outcome.submissions);
  return exitCodes.done;
}

/** The command for form submissions. */
export const submissionCommands: Readonly<Record<string, CommandHandler>> = { submissions: listSubmissions };
