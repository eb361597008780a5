import { readFileSync } from 'node:fs';

export type Schema = Readonly<Record<string, unknown>>;

interface Content {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

type Contents = Readonly<Record<string, Content>>;

export interface DescribedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

export interface DescribedResponse {
  readonly content?: Contents;
}

interface Operation {
  readonly parameters: readonly DescribedParameter[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, DescribedResponse | { readonly $ref: string }>>;
  readonly security?: readonly Schema[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, DescribedResponse>>;
  };
}

/** What venues serve as their description. */
export const document: Document = JSON.parse(readFileSync('public/openapi.json', 'utf8'));

/** An operation as its description has it. */
export interface DescribedOperation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly DescribedParameter[];
  /** By media type; empty without a body. */
  readonly bodies: Contents;
  readonly responses: ReadonlyMap<number, DescribedResponse>;
}

function responseOf(response: DescribedResponse | { readonly $ref: string }): DescribedResponse {
  if (!('$ref' in response)) return response;
  const found = document.components.responses[response.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`No ${response.$ref}`);
  return found;
}

/** The schema that is meant, if it is a reference. */
export function resolved(schema: Schema): Schema {
  const { $ref } = schema as { readonly $ref?: string };
  if ($ref === undefined) return schema;
  const found = document.components.schemas[$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`No ${$ref}`);
  return resolved(found);
}

export const operations: readonly DescribedOperation[] = Object.entries(document.paths).flatMap(
  ([path, ofPath]) =>
    Object.entries(ofPath).map(([method, { parameters, requestBody, responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      bodies: requestBody?.content ?? {},
      responses: new Map(
        Object.entries(responses).map(
          ([status, response]) => [Number(status), responseOf(response)] as const,
        ),
      ),
    })),
);

/** The operation at a target. */
export function operationAt(method: string, target: string): DescribedOperation {
  const [within = ''] = target.split('?');
  const found = operations.find(
    (one) => one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(within),
  );
  if (!found) throw new Error(`Not described: ${method} ${target}`);
  return found;
}
