import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/database-unavailable.ts';
import { noLimits } from '#server/http/limits/limits.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { aVenueWithForms } from './a-form.ts';

test.for([
  { name: 'a server error', error: new Error('The disk is full'), status: 500, retryAfter: null },
  {
    name: 'an unavailable database',
    error: new DatabaseUnavailable('The database is unavailable'),
    status: 503,
    retryAfter: 5,
  },
])('$name is logged without the entries, which the form shows again', async ({ error, ...expected }) => {
  const { venue } = await aVenueWithForms();
  const app = await venue.appIn('en');
  const logged: unknown[] = [];
  const locals = {
    app: { ...app, forms: { ...app.forms, submitPage: () => Promise.reject(error) } },
    language: 'en',
    context: {
      body: new TextEncoder().encode('full_name=Xanthippe'),
      limits: noLimits,
      client: 'a client',
      requestId: 'r1',
      log: {
        info: () => undefined,
        error: (event: string, facts: object) => void logged.push([event, facts]),
      },
    },
  } as unknown as App.Locals;

  const outcome = await submitForm(locals, 3);
  if (outcome.kind !== 'again') throw new Error('It was accepted');
  expect(outcome).toMatchObject({ status: expected.status, retryAfter: expected.retryAfter });
  expect(outcome.screen.form.error).toBe('form_error');
  expect(outcome.screen.form.entries.full_name).toEqual({ given: ['Xanthippe'], other: null });
  expect(logged).toEqual([['form failed', { form: 3, request_id: 'r1', fault: error }]]);
});
