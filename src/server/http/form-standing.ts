import type { FormStanding } from '../view-models/form.ts';

/** How far somebody has come with a form, by the query of its page. */
export function standingOf(query: URLSearchParams): FormStanding {
  if (query.has('sent')) return { kind: 'sent' };
  if (query.has('too-large')) {
    return { kind: 'again', trouble: 'form_too_large', form: null, faults: new Map() };
  }
  return { kind: 'new' };
}
