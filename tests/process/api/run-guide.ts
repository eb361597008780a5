import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type GuideExample, guideExamples } from '#scripts/api-docs/guide-examples.ts';
import type { HttpResponse } from '#tests/support/http.ts';
import { withAny } from '#tests/support/with-any.ts';
import { differenceOf } from './check-response.ts';
import { operationAt } from './described-operations.ts';
import type { MadeRequest } from './requests-of-operation.ts';

/** What the reader of a guide has by now, by the name in the guide. A file has its bytes under its own name. */
export type Known = Record<string, string>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface LearntReply {
  readonly uuid?: string;
  readonly owner_token?: string;
  readonly payment_url?: string | null;
  readonly split_payments?: readonly { readonly uuid: string }[];
  readonly venue?: string;
  readonly menu?: string;
}

/** What a reply gives the reader, who changes a price of the menu. */
function learn(known: Known, body: unknown): void {
  const { uuid, owner_token, payment_url, split_payments, venue, menu } = (body ?? {}) as LearntReply;
  if (uuid !== undefined) known.order = uuid;
  if (owner_token !== undefined) known.owner = owner_token;
  if (payment_url) known.reference = payment_url.split('/').at(-1) ?? '';
  const [share] = split_payments ?? [];
  if (share) known.share = share.uuid;
  if (venue === undefined || menu === undefined) return;
  const changed = menu.replace('"21.50"', '"22.50"');
  Object.assign(known, { 'venue.json': venue, 'menu.json': changed });
  Object.assign(known, { venue: sha256(venue), menu: sha256(changed) });
}

const filledIn = (text: string, known: Known) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole);

/** A body that is text names a file. */
const bodyOf = (body: unknown, known: Known): Buffer =>
  Buffer.from(
    typeof body === 'string'
      ? (known[body.replace('the bytes of ', '')] ?? '')
      : filledIn(JSON.stringify(body), known),
  );

function requestOf({ method, target, headers, body }: GuideExample, known: Known): MadeRequest {
  const filled = Object.entries(headers).map(([name, value]) => [name, filledIn(value, known)] as const);
  const type = body === null ? {} : { 'content-type': 'application/json' };
  return {
    method,
    target: filledIn(target, known),
    headers: { ...type, ...Object.fromEntries(filled) },
    ...(body !== null && { body: bodyOf(body, known) }),
  };
}

/** Sends the requests of a guide one after the other, and expects the replies that it shows. */
export async function runGuide(
  path: string,
  send: (request: MadeRequest) => Promise<HttpResponse>,
  known: Known,
  before: (example: GuideExample) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const example of guideExamples(readFileSync(path, 'utf8'))) {
    await before(example);
    const { method, target } = example;
    const reply = JSON.parse(filledIn(JSON.stringify(example.reply), known)) as unknown;
    const request = requestOf(example, known);
    const response = await send(request);
    const body = response.text === '' ? null : response.json();
    learn(known, body);
    expect([method, target, response.status, body]).toEqual([method, target, example.status, withAny(reply)]);
    expect(differenceOf(operationAt(method, request.target), response)).toBeNull();
  }
}
