import { themeNotes } from '../../../catalog/theme-stylesheet.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote } from '../finding.ts';
import type { PartialMenu } from '../valid-part.ts';

/** Colors of the theme with too little contrast. */
export function checkTheme({ theme_data }: PartialMenu): readonly Finding[] {
  return themeNotes(theme_data ?? {}).map(({ members: [member], message, remedy, right }) => ({
    ...menuNote,
    path: ['theme_data', member],
    code: 'low_contrast',
    message,
    remedy,
    example: exampleLine({ [member]: right }),
  }));
}
