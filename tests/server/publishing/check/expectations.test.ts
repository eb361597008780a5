import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { venueFileSchema } from '#contracts/shapes/venue.ts';
import { languageCodePattern } from '#i18n/language-codes.ts';
import { expectationAt } from '#server/publishing/check/expectations.ts';

describe('expectationAt', () => {
  interface JsonSchema {
    readonly pattern?: string;
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly propertyNames?: JsonSchema;
    readonly items?: JsonSchema | readonly JsonSchema[];
    readonly anyOf?: readonly JsonSchema[];
    readonly additionalProperties?: JsonSchema | boolean;
  }

  function patternedPaths(schema: JsonSchema, path: readonly string[]): readonly (readonly string[])[] {
    const inside = [schema.items ?? [], schema.anyOf ?? [], schema.propertyNames ?? []].flat();
    return [
      // Codes of languages are explained by what they mean: tests/server/publishing/check/languages.test.ts.
      ...(schema.pattern && schema.pattern !== languageCodePattern.source ? [path] : []),
      ...inside.flatMap((part) => patternedPaths(part, path)),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
        patternedPaths(part, [...path, name]),
      ),
    ];
  }

  const paths = [menuSourceSchema, venueFileSchema].flatMap((schema) =>
    patternedPaths(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema, []),
  );

  test.for([...new Set(paths.map((path) => path.join('.')))])('describes the grammar of %s', (path) => {
    expect(expectationAt(path.split('.'))).not.toBeNull();
  });
});
