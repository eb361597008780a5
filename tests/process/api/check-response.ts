import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { HttpResponse } from '#tests/support/http.ts';
import { type DescribedOperation, document, type Schema } from './described-operations.ts';

/** A member that is not described is a difference, too. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, closed(part)]));
  const saysMore = ['additionalProperties', 'oneOf', 'anyOf'].some((name) => name in members);
  const isOpenObject = members.type === 'object' && members.properties !== undefined && !saysMore;
  return isOpenObject ? { ...members, additionalProperties: false } : members;
}

const components = closed(document.components) as Schema;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const validators = new Map<Schema, ValidateFunction>();

function validatorOf(schema: Schema): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const made = ajv.compile({ allOf: [closed(schema)], components });
  validators.set(schema, made);
  return made;
}

/** How a response differs from the description of its operation; `null` if it does not. */
export function differenceOf({ responses }: DescribedOperation, response: HttpResponse): string | null {
  const { status, headers, bytes, text } = response;
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  const described = responses.get(status);
  if (!described) return `${status} is not described: ${text.slice(0, 300)}`;
  if (!described.content) return bytes.length === 0 ? null : `${status} has a body`;
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const content = described.content[type];
  if (!content) return `${status} has the type ${type}: ${text.slice(0, 300)}`;
  if (type !== 'application/json') return null;
  const validate = validatorOf(content.schema);
  if (validate(JSON.parse(text))) return null;
  const [error] =
    validate.errors?.toSorted((one, other) => other.instancePath.length - one.instancePath.length) ?? [];
  return `${status} ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}: ${text.slice(0, 500)}`;
}
