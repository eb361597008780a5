import { readPhone } from '#contracts/phone.ts';
import { entriesOf } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, venueNote, venueProblem } from '../finding.ts';
import { isInvalidMember, type PartialVenue } from '../valid-part.ts';

/** Members of the file that need another partner. */
export function checkPartner(venue: PartialVenue): readonly Finding[] {
  if (isInvalidMember(venue, 'partner')) return [];
  return [
    ...checkEmbeddedOnly(venue),
    ...checkEmployees(venue),
    ...checkWalletsMode(venue),
    ...checkMixedModes(venue),
  ];
}

const isEmbedded = (partner: PartialVenue['partner']) => partner?.adapter === 'embedded';

/** Whether the adapter of the partner is unreadable. */
const isUnknownAdapter = (partner: PartialVenue['partner']) =>
  partner ? isInvalidMember(partner, 'adapter') : false;

const hasWallets = ({ wallets }: PartialVenue) => (wallets ?? []).length > 0;

function checkEmbeddedOnly(venue: PartialVenue): readonly Finding[] {
  if (isEmbedded(venue.partner) || isUnknownAdapter(venue.partner)) return [];
  return (['wallets', 'loyalty'] as const)
    .filter((member) => (venue[member] ?? []).length > 0)
    .map((member) => ({
      ...venueProblem,
      path: [member],
      code: 'not_embedded',
      message: `"${member}" is for the embedded partner. This venue ${venue.partner ? 'has another' : 'has none'}.`,
      remedy: `Remove "${member}", or set "adapter" of "partner" to "embedded".`,
      example: exampleLine({ [member]: [] }),
      atName: true,
    }));
}

/** Employees that are never looked up, or cannot be called. */
function checkEmployees(venue: PartialVenue): readonly Finding[] {
  const { partner } = venue;
  const employees = entriesOf(venue.employees, ['employees']);
  if (employees.length > 0 && !isEmbedded(partner) && !isUnknownAdapter(partner)) {
    return [
      {
        ...venueNote,
        path: ['employees'],
        code: 'not_embedded',
        message: `These employees aren’t looked up: ${partner ? 'the partner knows its own' : 'the venue has no partner'}.`,
        remedy: 'Set "adapter" of "partner" to "embedded", or remove them.',
        example: exampleLine({ employees: [] }),
        atName: true,
      },
    ];
  }
  return employees.flatMap(({ value, path }) =>
    value.employee_phone === undefined || readPhone(value.employee_phone, 'ZZ') !== null
      ? []
      : [
          {
            ...venueNote,
            path: [...path, 'employee_phone'],
            code: 'unreadable_phone',
            message: 'This isn’t an international telephone number.',
            remedy: 'Write it with + and the country code, such as "+971501234567".',
          },
        ],
  );
}

/** Embedded wallets in live mode: their passwords are never sent. */
function checkWalletsMode(venue: PartialVenue): readonly Finding[] {
  const { partner } = venue;
  if (!isEmbedded(partner) || partner?.mode !== 'live' || !hasWallets(venue)) return [];
  return [
    {
      ...venueProblem,
      path: ['wallets'],
      code: 'wallets_live',
      message: 'The embedded partner sends no passwords. Its wallets are for testing only.',
      remedy: 'Set "mode" of "partner" to "test", or remove "wallets".',
      example: exampleLine({ wallets: [] }),
      atName: true,
    },
  ];
}

/** Wallets and payments of which only one is live. */
function checkMixedModes(venue: PartialVenue): readonly Finding[] {
  const { payments, partner } = venue;
  const hasMoney = partner?.adapter === 'http' || (isEmbedded(partner) && hasWallets(venue));
  if (!hasMoney || !payments?.mode || !partner || isInvalidMember(partner, 'mode')) return [];
  const { mode = 'test' } = partner;
  if (mode === payments.mode) return [];
  return [
    {
      ...venueProblem,
      path: ['partner', 'mode'],
      code: 'mixed_modes',
      message: `Wallets hold ${mode === 'live' ? 'real money' : 'test money'}, but paying online is "${payments.mode}".`,
      remedy: `Give "partner" and "payments" the same "mode"${mode === 'test' && isEmbedded(partner) ? ', or remove "wallets"' : ''}.`,
      example: exampleLine(isEmbedded(partner) ? { wallets: [] } : { mode: payments.mode }),
    },
  ];
}
