import { type Call, defaultMaxBytes } from '#contracts/call.ts';
import { boardOrderSchema } from '#contracts/calls/board.ts';
import { webhookOrderSchema } from '#contracts/events/order-event.ts';
import { notes } from '#contracts/program-refusals.ts';
import { isProofList } from '#contracts/proofs.ts';
import { rateLimits } from '#contracts/rate-limits.ts';
import { formSchema } from '#contracts/shapes/form.ts';
import { listedOrderSchema } from '#contracts/shapes/listed-order.ts';
import { listedPaymentSchema } from '#contracts/shapes/listed-payment.ts';
import { menuSchema } from '#contracts/shapes/menu.ts';
import { menuEditsSchema } from '#contracts/shapes/menu-edits.ts';
import { orderSchema } from '#contracts/shapes/order.ts';
import { lineRequestSchema } from '#contracts/shapes/order-request.ts';
import { orderableSchema } from '#contracts/shapes/orderable.ts';
import { entityChangeSchema, publishResultSchema } from '#contracts/shapes/publish-result.ts';
import { staffCustomerSchema } from '#contracts/shapes/staff-customer.ts';
import { shapeOf } from '#server/http/match-path.ts';
import type { GuideExample } from './guide-examples.ts';
import { type Json, jsonContent, repliesIn, schemaOf } from './json-schema.ts';
import { proofNames } from './proofs.ts';
import { commonResponses, refusalResponses, refusalSchemas } from './refusals.ts';
import { securityOf, securitySchemes, serversOf } from './security.ts';

/** Schemas that several calls share: each is written once. */
const shared: Readonly<Record<string, Json>> = {
  board_order: schemaOf(boardOrderSchema),
  entity_change: schemaOf(entityChangeSchema),
  form: schemaOf(formSchema),
  listed_order: schemaOf(listedOrderSchema),
  listed_payment: schemaOf(listedPaymentSchema),
  line_request: schemaOf(lineRequestSchema),
  menu: schemaOf(menuSchema),
  menu_edits: schemaOf(menuEditsSchema),
  order: schemaOf(orderSchema),
  orderable: schemaOf(orderableSchema),
  publish_result: schemaOf(publishResultSchema),
  remarks: schemaOf(notes),
  staff_customer: schemaOf(staffCustomerSchema),
  webhook_order: schemaOf(webhookOrderSchema),
};

const namesOfShared = new Map(Object.entries(shared).map(([name, schema]) => [JSON.stringify(schema), name]));

/** Replaces what is a shared schema by a reference to it. */
function withReferences(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const name = namesOfShared.get(JSON.stringify(value));
  if (name) return { $ref: `#/components/schemas/${name}` };
  if (Array.isArray(value)) return value.map(withReferences);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withReferences(part)]));
}

const examplesOf = ({ method, path }: Call, examples: readonly GuideExample[]): readonly GuideExample[] =>
  examples.filter((one) => one.method === method && shapeOf(path).test(one.target.split('?')[0] ?? ''));

/** The value of a parameter in an example of a guide. */
function exampleOf(where: 'path' | 'query', name: string, { path }: Call, examples: readonly GuideExample[]) {
  for (const { target } of examples) {
    const [within = '', query = ''] = target.split('?');
    const text =
      where === 'path' ? shapeOf(path).exec(within)?.groups?.[name] : new URLSearchParams(query).get(name);
    if (text) return { example: where === 'path' ? decodeURIComponent(text) : text };
  }
  return {};
}

const parametersIn = (
  where: 'path' | 'query',
  call: Call,
  examples: readonly GuideExample[],
): readonly Json[] => {
  const schema = where === 'path' ? call.params : call.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    ...exampleOf(where, name, call, examples),
  }));
};

const sentenceOfProof = ({ proof }: Call): string =>
  isProofList(proof)
    ? `Needs: ${proofNames(proof)}.`
    : Object.entries(proof)
        .map(
          ([act, { tableMode, elsewhere }]) =>
            `\`${act}\` needs ${proofNames(elsewhere)}; at a table in table mode ${proofNames(tableMode)}.`,
        )
        .join(' ');

function sentenceOfLimit({ rateLimit }: Call): string {
  if (!rateLimit) return '';
  const { counts, windows } = rateLimits[rateLimit];
  const most = windows.map(({ max, ms }) => `${max} ${counts} in ${ms / 60_000} min`).join(', ');
  return ` Rate limit per client and venue: ${most}.`;
}

function sizeOf(bytes: number): string {
  const mib = bytes / 1024 ** 2;
  return mib >= 1 ? `${mib} MiB` : `${Math.floor(bytes / 1024) || bytes / 1024} KiB`;
}

/** The body of a call: JSON, or in a form that is not ours, or either. */
function requestBodyOf(
  { body, rawBody, maxBytes = defaultMaxBytes }: Call,
  examples: readonly GuideExample[],
): Json {
  const shown = examples.filter(({ status }) => status < 300).map((one) => one.body);
  const json = body && {
    description: `At most ${sizeOf(maxBytes)}.`,
    content: jsonContent(schemaOf(body), shown),
  };
  const raw = rawBody && {
    description: `${rawBody.holds} At most ${sizeOf(rawBody.maxBytes)}.`,
    content: { [rawBody.type]: { schema: {} } },
  };
  const sentences = [json && raw ? `JSON: ${json.description}` : json?.description, raw?.description];
  return {
    description: sentences.filter(Boolean).join(' '),
    required: true,
    content: { ...json?.content, ...raw?.content },
  };
}

function successOf(
  { status, reply, replyType = 'application/json' }: Call,
  examples: readonly GuideExample[],
): Json {
  if (status === 204) return { description: 'Done; no content.' };
  if (status === 303) return { description: 'The page that the diner is taken to.' };
  if (replyType !== 'application/json')
    return { description: 'Done.', content: { [replyType]: { schema: schemaOf(reply) } } };
  return { description: 'Done.', content: jsonContent(schemaOf(reply), repliesIn(examples, status)) };
}

/** `/publish` of the operators' server and `/publish/` of a venue would be one otherwise. */
function operationIdOf({ method, path, proof }: Call): string {
  const prefix = serversOf(proof).length > 0 ? 'operator ' : '';
  return `${prefix}${method.toLowerCase()} ${path}`.replace(/[^a-zA-Z0-9]+/g, '_').replace(/_$/, '');
}

function operationOf(call: Call, examples: readonly GuideExample[]): Json {
  const { status, proof } = call;
  const parameters = [...parametersIn('path', call, examples), ...parametersIn('query', call, examples)];
  const [security, servers] = [securityOf(proof), serversOf(proof)];
  return {
    operationId: operationIdOf(call),
    description: `${sentenceOfProof(call)}${sentenceOfLimit(call)}`,
    parameters,
    ...(security.length > 0 && { security }),
    ...(servers.length > 0 && { servers }),
    ...((call.body || call.rawBody) && { requestBody: requestBodyOf(call, examples) }),
    responses: {
      [status]: successOf(call, examples),
      ...refusalResponses(call, examples),
    },
  };
}

/** Every call, from the schemas that check it, with the examples of guides. */
export function openApiDocument(calls: readonly Call[], version: string, examples: readonly GuideExample[]) {
  const paths = Object.fromEntries(
    [...Map.groupBy(calls, ({ path }) => path)].map(([path, ofPath]) => [
      path.replace(/\[(\w+)\]/g, '{$1}'),
      Object.fromEntries(
        ofPath.map((call) => [call.method.toLowerCase(), operationOf(call, examplesOf(call, examples))]),
      ),
    ]),
  );
  const components = {
    schemas: {
      ...shared,
      ...(withReferences(refusalSchemas()) as Json),
    },
    responses: commonResponses(),
    securitySchemes,
  };
  const info = { title: 'E-menu: the calls of diners, staff, operators and payment providers', version };
  return { openapi: '3.1.0', info, paths: withReferences(paths) as typeof paths, components };
}
