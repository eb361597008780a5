import type * as z from 'zod';
import { parseJson } from '#contracts/parse-json.ts';
import { fingerprintOf } from '../../fingerprint.ts';
import type { AssistantSite } from '../assistant-site.ts';
import { ucpVersion } from './business-profile.ts';
import type { PlatformProfile, PlatformProfiles } from './platform-profiles.ts';
import { profileOfAgent } from './ucp-agent.ts';
import { fault, type UcpAnswer, withoutCapabilities } from './ucp-answer.ts';
import { type UcpOperation, ucpOperations } from './ucp-operations.ts';

/** A request of the REST binding. */
export interface UcpRequest {
  readonly method: string;
  /** Below the endpoint, such as `carts/…`. */
  readonly path: string;
  /** A `UCP-Agent` header. */
  readonly agent: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** An `Accept-Language` header. */
  readonly languages: string | undefined;
  readonly body: Uint8Array;
}

/** A venue as an agent asks for it, for one request. */
export interface UcpVenue {
  /** In the first of the languages that the venue has, else in its own. */
  readonly siteIn: (languages: string | undefined) => Promise<AssistantSite>;
  readonly profiles: PlatformProfiles;
  /** Such as `https://grill.example`. */
  readonly origin: string;
  /** Whether another quote is not too many for the client; it counts then. */
  readonly countQuote: () => boolean;
  /** Whether another profile may be fetched for the client; it counts then. */
  readonly countProfile: () => boolean;
}

const tooMany: UcpAnswer = { ...fault(429, 'too_many', 'Too many requests.'), retryAfter: 60 };

/** Answers one request of the Universal Commerce Protocol. */
export async function answerUcp(venue: UcpVenue, request: UcpRequest): Promise<UcpAnswer> {
  const found = findOperation(request);
  if ('status' in found) return found;
  const { operation, id } = found;
  const address = profileOfAgent(request.agent);
  const profile = address === null ? noProfile : await venue.profiles.read(address, venue.countProfile);
  const refused = profile === null ? tooMany : refusalOf(profile, operation, venue.origin);
  if (refused) return refused;
  const read = readInput(operation, request);
  if (read.kind === 'invalid') return read.answer;
  if (operation.isQuote && !venue.countQuote()) return tooMany;
  const site = await venue.siteIn(read.language ?? request.languages);
  const run = async () => operation.run({ site, origin: venue.origin, id }, read.input);
  const key = operation.changes ? request.idempotencyKey : undefined;
  if (key === undefined) return run();
  return oncePerKey(site, ['ucp', address, operation.name, key], request, run);
}

const noProfile: PlatformProfile = { kind: 'invalid_profile_url' };

function findOperation({
  method,
  path,
}: UcpRequest): UcpAnswer | { readonly operation: UcpOperation; readonly id: string } {
  const there = ucpOperations.filter(({ shape }) => shape.test(path));
  const operation = there.find((one) => one.method === method);
  if (operation) return { operation, id: operation.shape.exec(path)?.[1] ?? '' };
  if (there.length === 0) return fault(404, 'not_found', 'There is no such operation.');
  const allow = there.map((one) => one.method).join(', ');
  return { ...fault(405, 'method_not_allowed', `Use ${allow}.`), allow };
}

const statuses = { invalid_profile_url: 400, profile_unreachable: 424, profile_malformed: 422 } as const;

const texts = {
  invalid_profile_url: 'UCP-Agent must name the public https address of a profile.',
  profile_unreachable: 'The profile of the agent cannot be fetched.',
  profile_malformed: 'The profile of the agent is not one of this protocol.',
} as const;

/** Why the agent cannot be answered; `null` when it can. */
function refusalOf(profile: PlatformProfile, { capability }: UcpOperation, origin: string): UcpAnswer | null {
  if (profile.kind !== 'profile') return fault(statuses[profile.kind], profile.kind, texts[profile.kind]);
  if (profile.version !== ucpVersion)
    return fault(422, 'version_unsupported', `The version here is ${ucpVersion}.`);
  return profile.shared.has(capability)
    ? null
    : withoutCapabilities(`The profile of the agent lacks ${capability} of ${ucpVersion}.`, `${origin}/`);
}

type ReadInput =
  | { readonly kind: 'read'; readonly input: unknown; readonly language: string | undefined }
  | { readonly kind: 'invalid'; readonly answer: UcpAnswer };

function readInput({ input: schema }: UcpOperation, { body }: UcpRequest): ReadInput {
  if (schema === null) return { kind: 'read', input: null, language: undefined };
  const { success, data, error } = schema.safeParse(parseJson(Buffer.from(body).toString('utf8')));
  if (!success)
    return { kind: 'invalid', answer: fault(400, 'invalid_request', error.issues.map(issueText).join('; ')) };
  const { context } = data as { readonly context?: { readonly language?: string } };
  return { kind: 'read', input: data, language: context?.language };
}

/** Without what was sent. */
const issueText = ({ path, message }: z.core.$ZodIssue) =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`;

/** Answers a repeated key as before. A key that comes with another request is refused. */
async function oncePerKey(
  { tillAnswers: answers }: AssistantSite,
  parts: readonly (string | null)[],
  { path, body }: UcpRequest,
  run: () => Promise<UcpAnswer>,
): Promise<UcpAnswer> {
  const key = `ucp ${fingerprintOf(parts)}`;
  const begun = await answers.begin(key, fingerprintOf([path, Buffer.from(body).toString('base64')]));
  switch (begun.kind) {
    case 'answered':
      return begun.answer as UcpAnswer;
    case 'key_reused':
      return fault(409, 'idempotency_key_reused', 'The key came with another request before.');
    case 'still_running':
      return { ...fault(503, 'still_running', 'The same request is being answered.'), retryAfter: 1 };
    case 'begun':
      return storeAnswer(answers, key, run);
  }
}

async function storeAnswer(
  answers: AssistantSite['tillAnswers'],
  key: string,
  run: () => Promise<UcpAnswer>,
): Promise<UcpAnswer> {
  let isStored = false;
  try {
    const answer = await run();
    await answers.answer(key, answer);
    isStored = true;
    return answer;
  } finally {
    if (!isStored) await answers.forget(key);
  }
}
