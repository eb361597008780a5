/** What was done on a page, for the next page view call. */
interface Note {
  /** The dish whose choices were opened, or that needs none. */
  readonly seen?: number;
  /** The dish that was added to a cart without it. */
  readonly added?: number;
  readonly begun?: true;
  /** What was searched, and not found. */
  readonly nothing?: string;
}

export type NoteEvent = CustomEvent<Note>;

/** Tells the script that counts views, where the page has it. */
export const note = (detail: Note): boolean => dispatchEvent(new CustomEvent('note', { detail }));
