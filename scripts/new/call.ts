import { addImport, appendTo } from './edit-text.ts';
import type { Names, Plan } from './plan.ts';

/** A call that reads something: its contract, its endpoint, its place in the lists of calls, and a test. */
export function planCall({ kebab, camel, pascal }: Names): Plan {
  const call = `read${pascal}`;
  const contract = `src/contracts/calls/${kebab}.ts`;
  const page = `src/pages/[lang]/api/${kebab}/index.ts`;
  const test = `tests/server/http/${kebab}.test.ts`;
  return {
    files: {
      [contract]: contractText(call, kebab),
      [page]: endpointText(call, kebab),
      [test]: testText(call, kebab),
    },
    edits: {
      'src/contracts/all-calls.ts': (text) =>
        addImport(
          appendTo(text, 'const modules:', `${camel},`),
          `import * as ${camel} from './calls/${kebab}.ts';`,
        ),
      'tests/support/endpoint-pages.ts': (text) =>
        [
          `import { ${call} } from '#contracts/calls/${kebab}.ts';`,
          `import * as ${camel} from '../../${page}';`,
        ].reduce(addImport, appendTo(text, 'const pages:', `[${call}, ${camel}.GET],`)),
    },
    test,
    next: [
      `${page}: answer instead of refusing. Now the test passes.`,
      `${contract}: state the reply, the refusals, the proof, and a rate limit if it needs one. A call that changes
   something has method POST and a body.`,
      'npm run api-docs',
      'npm run verify',
    ],
  };
}

const contractText = (call: string, kebab: string) => `import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';

/** Describe in one sentence what it gives. */
export const ${call} = defineCall({
  method: 'GET',
  path: '/[lang]/api/${kebab}/',
  params: z.object({ lang: languageSchema }),
  proof: ['nothing'],
  status: 200,
  reply: z.object({}),
  refusals: [],
});
`;

const endpointText = (call: string, kebab: string) => `import { ${call} } from '#contracts/calls/${kebab}.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { refuse } from '#server/http/refuse.ts';

export const GET = endpoint(${call}, () => refuse('not_found'));
`;

const testText = (call: string, kebab: string) => `import { expect, test } from 'vitest';
import { ${call} } from '#contracts/calls/${kebab}.ts';
import { anOpenVenue } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

test('the call ${kebab} is answered', async () => {
  const { ask } = overHttp(await anOpenVenue());
  const { status } = await ask('/en/api/${kebab}/');
  expect(status).toBe(${call}.status);
});
`;
