import { expect, test } from 'vitest';
import { problemsOf, withVenue } from '../a-folder.ts';

const kitchen = { name: 'Kitchen', protocol: 'cloudprnt' };

test.for<[printers: unknown, problems: readonly string[]]>([
  [[kitchen], []],
  [[{ ...kitchen, prints: 'receipt', when: 'fulfilled' }], []],
  [[{ ...kitchen, when: 'paid' }], ['printers[0].when bad_value']],
  [[{ ...kitchen, prints: 'receipt', categories: [1] }], ['printers[0].categories bad_value']],
  [[{ ...kitchen, categories: [99] }], ['printers[0].categories[0] unknown_reference']],
  [[{ ...kitchen, language: 'ja' }], ['printers[0].language unlisted_language']],
  [[{ ...kitchen, protocol: 'agent', device: 'x' }], ['printers[0].device bad_value']],
  [[kitchen, kitchen], ['printers[1].name duplicate_value']],
])('%j has the problems %j', ([printers, problems]) => {
  expect(problemsOf(withVenue({ printers }))).toEqual(problems);
});
