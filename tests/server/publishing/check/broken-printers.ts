import { withVenue } from './a-folder.ts';

const kitchen = { name: 'Kitchen', protocol: 'cloudprnt' };
const withPrinter = (differing: object) => withVenue({ printers: [{ ...kitchen, ...differing }] });

/** What is wrong with printers: folders as in `broken-folders.ts`. */
export const brokenPrinters = [
  ['printers[0].name bad_value', withPrinter({ name: ' ' })],
  ['printers[0].paper unknown_value', withPrinter({ paper: 76 })],
  ['printers[0].device bad_value', withPrinter({ device: '00 11' })],
  ['printers[0].device bad_value', withPrinter({ protocol: 'agent', device: 'x' })],
  ['printers[0].when bad_value', withPrinter({ when: 'paid' })],
  ['printers[0].categories bad_value', withPrinter({ prints: 'receipt', categories: [1] })],
  ['printers[0].categories[0] unknown_reference', withPrinter({ categories: [99] })],
  ['printers[0].language unlisted_language', withPrinter({ language: 'ja' })],
  ['printers[0].language unknown_value', withPrinter({ language: 'EN' })],
  ['printers[1].name duplicate_value', withVenue({ printers: [kitchen, kitchen] })],
] as const satisfies readonly (readonly [finds: string, folder: object])[];
