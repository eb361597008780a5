import type { FormState } from '../view-models/form.ts';

/** The state of a form, from the query of its page. */
export function formStateOf(query: URLSearchParams): FormState {
  if (query.has('sent')) return { kind: 'sent' };
  if (query.has('too-large')) {
    return { kind: 'again', error: 'form_too_large', form: null, fieldErrors: new Map() };
  }
  return { kind: 'new' };
}
