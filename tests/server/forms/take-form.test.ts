import { expect, test } from 'vitest';
import { takeForm } from '#server/http/take-form.ts';
import { noLimits } from '#server/limits/limits.ts';
import { aVenueWithForms } from './a-form.ts';

test('a fault of ours is logged without what was typed, which stands in the form again', async () => {
  const { venue } = await aVenueWithForms();
  const app = await venue.appIn('en');
  const logged: unknown[] = [];
  const fault = new Error('The disk is full');
  const locals = {
    app: { ...app, forms: { ...app.forms, submitPage: () => Promise.reject(fault) } },
    language: 'en',
    asked: {
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

  const taken = await takeForm(locals, 3);
  if (taken.kind !== 'again') throw new Error('It was taken');
  expect([taken.status, taken.screen.form.trouble]).toEqual([500, 'form_error']);
  expect(taken.screen.form.entries.full_name).toEqual({ given: ['Xanthippe'], other: null });
  expect(logged).toEqual([['form failed', { form: 3, request_id: 'r1', fault }]]);
});
