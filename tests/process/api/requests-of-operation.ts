import fc from 'fast-check';
import { brokenBody, damagedOf, textOfJson, wrongText } from './damaged-values.ts';
import type { DescribedOperation, DescribedParameter } from './described-operations.ts';
import { type KnownValues, namedValuesOf, valuesOf } from './values-of-schema.ts';

export interface MadeRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

type Pairs = readonly (readonly [name: string, value: string])[];

const json = 'application/json';

const isUsual = fc.integer({ min: 0, max: 3 }).map((one) => one > 0);

/** The text of a parameter: mostly one that its schema allows. */
function textOf({ name, schema }: DescribedParameter, known: KnownValues): fc.Arbitrary<string> {
  const allowed = namedValuesOf(name, schema, known).map(String);
  return fc.oneof({ weight: 6, arbitrary: allowed }, wrongText).map((text) => text.toWellFormed());
}

/** A segment that is empty or dots is no segment. */
const isSegment = (text: string) => !/^\.{0,2}$/.test(text);

function pathOf({ path, parameters }: DescribedOperation, known: KnownValues): fc.Arbitrary<string> {
  const inPath = parameters.filter((one) => one.in === 'path');
  const texts = fc.tuple(...inPath.map((one) => textOf(one, known).filter(isSegment)));
  return texts.map((values) => {
    const byName = new Map(inPath.map(({ name }, at) => [name, encodeURIComponent(values[at] ?? '')]));
    return path.replace(/\{(\w+)\}/g, (_, name: string) => byName.get(name) ?? '');
  });
}

/** Required ones are there mostly, others sometimes. */
function pairsIn(
  where: 'query' | 'header',
  { parameters }: DescribedOperation,
  known: KnownValues,
): fc.Arbitrary<Pairs> {
  const ofKind = parameters.filter((one) => one.in === where);
  const pairs = ofKind.map((one) =>
    fc
      .tuple(isUsual, fc.boolean(), textOf(one, known))
      .map(([usual, chance, text]) => ((one.required ? usual : chance) ? [[one.name, text] as const] : [])),
  );
  return fc.tuple(...pairs).map((all) => all.flat());
}

const strangeQuery = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  fc.constantFrom('x=1', '__proto__=1', '%', 'a=%ff', '&&='),
);

const queryOf = (operation: DescribedOperation, known: KnownValues): fc.Arbitrary<string> =>
  fc.tuple(pairsIn('query', operation, known), strangeQuery).map(([pairs, strange]) => {
    const text = [new URLSearchParams(pairs.map((pair) => [...pair])).toString(), strange]
      .filter(Boolean)
      .join('&');
    return text === '' ? '' : `?${text}`;
  });

/** Headers that clients send. Those that have to be ASCII are. */
const headersOf = (operation: DescribedOperation, known: KnownValues, proofs: Pairs): fc.Arbitrary<Pairs> =>
  fc
    .tuple(
      pairsIn('header', operation, known),
      fc.oneof({ weight: 8, arbitrary: fc.constant(proofs) }, fc.constant([])),
      fc.oneof(
        { weight: 12, arbitrary: fc.constant<Pairs>([]) },
        fc.constantFrom<Pairs>(
          [['origin', 'https://elsewhere.example']],
          [['sec-fetch-site', 'cross-site']],
          [['authorization', 'Bearer nobody']],
          [['order-token', 'A'.repeat(43)]],
          [['location-token', 'x.y']],
          [['accept', 'text/html']],
        ),
      ),
    )
    .map(([own, shown, strange]) => [
      ...own.map(([name, text]) => [name, asciiOf(text)] as const),
      ...shown,
      ...strange,
    ]);

const asciiOf = (text: string) => text.replace(/[^\x21-\x7e]/g, '_') || '_';

const typeOf = (type: string) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(type) },
    fc.constantFrom('', 'text/plain', `${json}; charset=utf-16`, 'a/b'),
  );

interface Body {
  readonly type: string;
  readonly bytes: Buffer;
}

const largeBody = fc.constant(Buffer.from(JSON.stringify({ a: 'x'.repeat(1024 ** 2) })));

/** Bodies as described, examples among them, and damaged ones. */
function bodyOf({ bodies }: DescribedOperation, known: KnownValues): fc.Arbitrary<Body | null> {
  const ofTypes = Object.entries(bodies).map(([type, { schema, examples = {} }]) => {
    if (type !== json)
      return fc.tuple(typeOf(type === '*/*' ? 'application/octet-stream' : type), brokenBody);
    const shown = Object.values(examples).map(({ value }) => fc.constant(value));
    const fit = fc.oneof(valuesOf(schema, known), ...shown);
    const bytes = fc.oneof(fit, damagedOf(fit)).map((value) => Buffer.from(textOfJson(value)));
    const all = fc.oneof(
      { weight: 40, arbitrary: bytes },
      { weight: 4, arbitrary: brokenBody },
      { weight: 1, arbitrary: largeBody },
    );
    return fc.tuple(typeOf(type), all);
  });
  if (ofTypes.length === 0) return fc.constant(null);
  return fc.oneof(...ofTypes).map(([type, bytes]) => ({ type, bytes }));
}

/** Requests that an operation describes, and such as come close to it. */
export const requestsOf = (
  operation: DescribedOperation,
  known: KnownValues,
  proofs: Pairs,
): fc.Arbitrary<MadeRequest> =>
  fc
    .tuple(
      pathOf(operation, known),
      queryOf(operation, known),
      headersOf(operation, known, proofs),
      bodyOf(operation, known),
    )
    .map(([path, query, headers, body]) => ({
      method: operation.method,
      target: path + query,
      headers: {
        ...Object.fromEntries(headers),
        ...(body && body.type !== '' && { 'content-type': body.type }),
        ...(body && { 'content-length': String(body.bytes.length) }),
      },
      ...(body && { body: body.bytes }),
    }));
