import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

const folder = join(import.meta.dirname, 'ucp-schemas/schemas');

/** Schemas of the protocol, by what they judge. */
const judging = {
  profile: 'profile.json#/$defs/business_schema',
  search: 'shopping/catalog_search.json#/$defs/search_response',
  lookup: 'shopping/catalog_lookup.json#/$defs/lookup_response',
  product: 'shopping/catalog_lookup.json#/$defs/get_product_response',
  cart: 'shopping/cart.json',
  checkout: 'shopping/checkout.json',
  error: 'common/types/error_response.json',
} as const;

let opened: Ajv2020 | null = null;

function open(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  for (const file of globSync('**/*.json', { cwd: folder }))
    ajv.addSchema(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return ajv;
}

/** What the protocol's schema finds wrong with a value; empty for nothing. */
export function ucpErrors(kind: keyof typeof judging, value: unknown): readonly string[] {
  opened ??= open();
  const validate = opened.compile({ $ref: `https://ucp.dev/schemas/${judging[kind]}` });
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
