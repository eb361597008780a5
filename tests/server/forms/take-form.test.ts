import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/database-unavailable.ts';
import { noLimits } from '#server/http/limits/limits.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { aVenueWithForms } from './a-form.ts';

test.for([
  { name: 'a fault of ours', fault: new Error('The disk is full'), status: 500, retryAfter: null },
  {
    name: 'a store that is away',
    fault: new DatabaseUnavailable('The database is away'),
    status: 503,
    retryAfter: 5,
  },
])('$name is logged without what was typed, which stands in the form again', async ({ fault, ...answer }) => {
  const { venue } = await aVenueWithForms();
  const app = await venue.appIn('en');
  const logged: unknown[] = [];
  const locals = {
    app: { ...app, forms: { ...app.forms, submitPage: () => Promise.reject(fault) } },
    language: 'en',
    context: {
      body: new TextEncoder().encode('full_name=Xanthippe'),
      limits: noLimits,
      client: 'somebody',
      requestId: 'r1',
      log: {
        info: () => undefined,
        error: (event: string, facts: object) => void logged.push([event, facts]),
      },
    },
  } as unknown as App.Locals;

  const taken = await submitForm(locals, 3);
  if (taken.kind !== 'again') throw new Error('It was taken');
  expect(taken).toMatchObject({ status: answer.status, retryAfter: answer.retryAfter });
  expect(taken.screen.form.error).toBe('form_error');
  expect(taken.screen.form.entries.full_name).toEqual({ given: ['Xanthippe'], other: null });
  expect(logged).toEqual([['form failed', { form: 3, request_id: 'r1', fault }]]);
});
