import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { forms } from '#tests/server/forms/a-form.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { anOrderingFolder } from './an-ordering-venue.ts';

let server: ServerProcess;

beforeAll(async () => {
  const input = { menu: { forms: JSON.parse(JSON.stringify(forms)) } };
  server = await aSiteWith(await anOrderingFolder(input));
});

const inlineIn = (text: string) =>
  [...text.matchAll(/<(style|script)>(.*?)<\/\1>/gs)].map(([, tag = '', content = '']) => [tag, content]);

/** The sources that a policy allows for a kind of content. */
const sourcesOf = (policy: string, tag: string) =>
  policy
    .split('; ')
    .find((directive) => directive.startsWith(`${tag}-src `))
    ?.split(' ');

describe('the policy of a page with islands', () => {
  test.for(['/en/product/11', '/en/form/3', '/en/cart'])(
    'allows the inline scripts and styles of %s',
    async (path) => {
      const { headers, text } = await server.ask(path);
      const inline = inlineIn(text);
      expect(inline.map(([tag]) => tag)).toEqual(['script', 'style', 'script', 'script']);
      for (const [tag = '', content = ''] of inline) {
        const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
        expect(sourcesOf(String(headers['content-security-policy']), tag), content).toContain(hash);
      }
    },
  );
});
