import { type Call, type CallRefusalCode, refusalsOfAnyCall } from '#contracts/call.ts';
import { programRefusals } from '#contracts/program-refusals.ts';
import { refusals } from '#contracts/refusals.ts';
import type { GuideExample } from './guide-examples.ts';
import { type Json, jsonContent, repliesIn, schemaOf } from './json-schema.ts';
import { serversOf } from './security.ts';

const catalogue = { ...refusals, ...programRefusals };

const isOfAnyCall = (code: CallRefusalCode) =>
  (refusalsOfAnyCall as readonly CallRefusalCode[]).includes(code);

interface Details {
  readonly properties?: Json;
  readonly required?: readonly string[];
}

const detailsOf = (code: CallRefusalCode): Details => schemaOf(catalogue[code].more) as Details;

const hasDetails = (code: CallRefusalCode) => Object.keys(detailsOf(code).properties ?? {}).length > 0;

/** The codes of a status, and the details of each where one has any. */
const schemaOfCodes = (codes: readonly CallRefusalCode[]): Json => ({
  type: 'object',
  properties: { code: { enum: codes } },
  required: ['code'],
  ...(codes.some(hasDetails) && {
    oneOf: codes.map((code) => ({ $ref: `#/components/schemas/refusal_${code}` })),
  }),
});

const isOfVenue = ({ proof }: Call) => serversOf(proof).length === 0;

const refusalResponse = (codes: readonly CallRefusalCode[], examples: readonly unknown[] = []): Json => ({
  description: codes.join(', '),
  content: jsonContent(schemaOfCodes(codes), examples),
});

/** Endpoints refuse what pages of other sites send. */
const refusalsOfWrites: readonly CallRefusalCode[] = ['foreign_origin'];

/** What only a body can cause. */
const canBe = ({ method, body }: Call, code: CallRefusalCode) =>
  code === 'not_json' ? body !== undefined : code !== 'too_large' || method !== 'GET';

/** An address with what no address has in it, such as an encoded slash. */
const refusalsOfPath = (call: Call): readonly CallRefusalCode[] =>
  isOfVenue(call) && call.path.includes('[') ? ['unreadable'] : [];

function codesOf(call: Call): readonly CallRefusalCode[] {
  const { method, refusals: own, commonRefusals } = call;
  if (commonRefusals) return [...new Set([...own, ...commonRefusals, ...refusalsOfPath(call)])];
  const common = [...refusalsOfAnyCall, ...(method === 'GET' ? [] : refusalsOfWrites)];
  return [...new Set([...own, ...common.filter((code) => canBe(call, code))])];
}

const isOfWrites = (codes: readonly CallRefusalCode[]) =>
  codes.every((code) => refusalsOfWrites.includes(code));

/** An address that is too long, whatever it names. */
const tooLongStatus = 414;

/** The shared response with these codes; `null` if there is none. */
function commonName(status: number, codes: readonly CallRefusalCode[]): string | null {
  if (codes.every(isOfAnyCall)) return `any_${status}`;
  return isOfWrites(codes) ? `any_write_${status}` : null;
}

/** One response per status: codes that share one are told apart by `code`. */
export function refusalResponses(call: Call, examples: readonly GuideExample[]): Json {
  const { statuses = {} } = call;
  const byStatus = Map.groupBy(codesOf(call), (code) => statuses[code] ?? catalogue[code].status);
  const responses = [...byStatus].map(([status, ofStatus]) => {
    const name = commonName(status, ofStatus);
    const own = () => refusalResponse(ofStatus, repliesIn(examples, status));
    return [status, name === null ? own() : { $ref: `#/components/responses/${name}` }] as const;
  });
  const tooLong = [tooLongStatus, { $ref: `#/components/responses/any_${tooLongStatus}` }] as const;
  return Object.fromEntries(isOfVenue(call) ? [...responses, tooLong] : responses);
}

/** Responses that are the same for most calls, by name. */
export const commonResponses = (): Json => ({
  [`any_${tooLongStatus}`]: refusalResponse(['too_large']),
  ...Object.fromEntries(
    [refusalsOfAnyCall, refusalsOfWrites].flatMap((codes) =>
      [...Map.groupBy(codes, (code) => catalogue[code].status)].map(
        ([status, ofStatus]) => [commonName(status, ofStatus), refusalResponse(ofStatus)] as const,
      ),
    ),
  ),
});

const refusalSchema = (code: CallRefusalCode): Json => {
  const { properties = {}, required = [] } = detailsOf(code);
  return {
    type: 'object',
    properties: { code: { const: code }, ...properties },
    required: ['code', ...required],
  };
};

/** Every code with its details, by the name of its schema. */
export const refusalSchemas = (): Json =>
  Object.fromEntries(
    (Object.keys(catalogue) as CallRefusalCode[]).map((code) => [`refusal_${code}`, refusalSchema(code)]),
  );
