import { expect, test } from 'vitest';
import { findJsonLd } from '#server/adapters/html/find-json-ld.ts';

test.for([
  ['<script type="application/ld+json">{"a":1}</script>', ['{"a":1}']],
  ['<SCRIPT TYPE="application/ld+json; charset=utf-8">{"a":"<b>"}</SCRIPT>', ['{"a":"<b>"}']],
  ['<script type="application/ld+json"><!-- {"a":1} --></script>', ['{"a":1}']],
  ['<script>var a</script><p>text</p>', []],
  [
    'text <script type=application/ld+json>1</script> text <script type="application/ld+json">2</script>',
    ['1', '2'],
  ],
  ['<script type="application/ld+json">{"a":', ['{"a":']],
] as const)('finds the scripts of %s', ([html, scripts]) => {
  expect(findJsonLd(html).map((script) => script.trim())).toEqual(scripts);
});
