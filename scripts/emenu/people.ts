import type { ListedPerson, ListedVenueInvitation } from '#contracts/shapes/person-replies.ts';
import { roles } from '#domain/people/roles.ts';
import type { Language } from '#i18n/languages.ts';
import {
  argsOf,
  type CommandHandler,
  exitCodes,
  print,
  printList,
  printRefusal,
  UsageError,
  withOperatorTools,
} from './command.ts';

const lineOf = ({ licence, role, name, email, used }: ListedPerson): string =>
  [
    licence.padEnd(20),
    role.padEnd(10),
    `${name} <${email}>`,
    used === null ? 'not signed in' : `last here ${used.slice(0, 13)}:00Z`,
  ].join('  ');

const invitationLine = ({ licence, domain, email, expires }: ListedVenueInvitation): string =>
  [licence.padEnd(20), domain.padEnd(30), email, `until ${expires.slice(0, 16)}Z`].join('  ');

/** Commands for the people of the office. */
export const peopleCommands: Readonly<Record<string, CommandHandler>> = {
  async invite(command) {
    const [licence = '', word, email = ''] = argsOf(command, 3);
    const role = roles.find((one) => one === word);
    if (!role) throw new UsageError();
    const request = { licence, role, email, name: command.options.name };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.invite(request));
    if (outcome.kind === 'refused') {
      print(command, outcome.why, outcome);
      return exitCodes.refused;
    }
    console.error(
      outcome.sent
        ? `The invitation is sent to ${email}. Its link works once, for seven days:`
        : `Give this link to ${email}. It works once, for seven days, and is not shown again:`,
    );
    print(command, outcome.link, outcome);
    return exitCodes.done;
  },

  async 'invite-venue'(command) {
    const [email = ''] = argsOf(command, 1);
    const { domain, licence, name, languages } = command.options;
    if (domain === null)
      throw new UsageError('--domain: write the venue’s own domain, such as menu.corner.example');
    const language = languages?.split(',')[0]?.trim() ?? null;
    const request = {
      email,
      domain: domain.toLowerCase(),
      licence,
      name,
      language: language as Language | null,
    };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.inviteFounder(request));
    if (outcome.kind === 'refused') return printRefusal(command, outcome.why);
    console.error(
      outcome.sent
        ? `The invitation to make ${outcome.licence} at ${domain} is sent to ${email}. It works once, for seven days:`
        : `Give this link to ${email}, to make ${outcome.licence} at ${domain}. It works once, for seven days, and is not shown again:`,
    );
    print(command, outcome.link, outcome);
    return exitCodes.done;
  },

  async invitations(command) {
    argsOf(command, 0);
    const open = await withOperatorTools(command, ({ operatorApi }) => operatorApi.venueInvitations({}));
    return printList(command, open, (rows) => rows.map(invitationLine).join('\n') || 'No invitations.');
  },

  async withdraw(command) {
    const [licence = ''] = argsOf(command, 1);
    const outcome = await withOperatorTools(command, ({ operatorApi }) =>
      operatorApi.withdrawInvitation({ licence }),
    );
    if (outcome.kind === 'refused') return printRefusal(command, outcome.why);
    print(command, `The invitation to make ${licence} is withdrawn.`, outcome);
    return exitCodes.done;
  },

  async people(command) {
    const [licence = null] = argsOf(command, 0, 1);
    const people = await withOperatorTools(command, ({ operatorApi }) => operatorApi.people({ licence }));
    return printList(command, people, (rows) => rows.map(lineOf).join('\n') || 'No people.');
  },
};
