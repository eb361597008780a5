import type { PhraseFileName } from './phrase-file-name.ts';
import type { JsonPath } from './problem.ts';

export type DocumentName = 'venue.json' | 'menu.json' | 'group.json' | 'branch.json' | PhraseFileName;

/** A problem or note with its path; the line is found when it is reported. */
export interface Finding {
  readonly file: DocumentName;
  readonly severity: 'problem' | 'note';
  readonly path: JsonPath;
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
  /** JSON that would be right there: `"price": "12.50"`. Without it, the documented example of the member is shown. */
  readonly example?: string;
  /** Whether it points to the member's name instead of its value. */
  readonly atName?: boolean;
  /** The position in code units from the start of the text, if known. */
  readonly offset?: number;
}

export const venueProblem = { file: 'venue.json', severity: 'problem' } as const;
export const menuProblem = { file: 'menu.json', severity: 'problem' } as const;
export const venueNote = { file: 'venue.json', severity: 'note' } as const;
export const menuNote = { file: 'menu.json', severity: 'note' } as const;
