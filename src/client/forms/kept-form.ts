import { venueName } from '../lib/page-facts.ts';

/** What was typed into a form earlier in this visit is kept under this name. */
export const keptFormName = (id: number): string => `form/${venueName()}/${id}/1`;
