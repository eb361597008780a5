import { expect, test } from 'vitest';
import { anOperatorApi } from './an-operator-api.ts';

const of = (number: number, stage: 'ready' | 'on_the_way' | null) => ({ licence: 'corner', number, stage });

test('the operator API says that an order is ready, and takes it back', async () => {
  const { api } = await anOperatorApi();
  await api.move({ licence: 'corner', number: 2, move: 'accept', reason: null });
  expect(await api.stage(of(2, 'ready'))).toMatchObject({
    kind: 'done',
    order: { status: 'preparing', stage: 'ready' },
  });
  expect(await api.stage(of(2, null))).toMatchObject({ order: { status: 'preparing', stage: null } });
});

test.for([
  [of(2, 'ready'), 'the order is pending: accept it first'],
  [of(9, 'ready'), 'there is no such order'],
] as const)('the operator API says why %j has no stage', async ([request, why]) => {
  const { api } = await anOperatorApi();
  expect(await api.stage(request)).toEqual({ kind: 'refused', why });
});

test('the operator API says that only a delivery can be on the way', async () => {
  const { api } = await anOperatorApi();
  await api.move({ licence: 'corner', number: 2, move: 'accept', reason: null });
  expect(await api.stage(of(2, 'on_the_way'))).toEqual({
    kind: 'refused',
    why: 'only a delivery can be on the way',
  });
});
