import type { JsonPath } from './problem.ts';

export type DocumentName = 'venue.json' | 'menu.json';

/** A remark that knows its place by path; the line is looked up once there is something to report. */
export interface Finding {
  readonly file: DocumentName;
  readonly severity: 'problem' | 'note';
  readonly path: JsonPath;
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
  /** Points to the member's name rather than to its value. */
  readonly atName?: boolean;
  /** The place itself, in code units from the start of the text, where it is known. */
  readonly offset?: number;
}

export const venueProblem = { file: 'venue.json', severity: 'problem' } as const;
export const menuProblem = { file: 'menu.json', severity: 'problem' } as const;
export const venueNote = { file: 'venue.json', severity: 'note' } as const;
export const menuNote = { file: 'menu.json', severity: 'note' } as const;
