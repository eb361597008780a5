import { describe, expect, test } from 'vitest';
import { readReturnQuery } from '#domain/payment/read-return-query.ts';

const read = (names: readonly string[], query: string) => readReturnQuery(names, new URLSearchParams(query));

describe('a return query', () => {
  /** Source: spec §2 return.parameters */
  test.for<[names: readonly string[], query: string, values: readonly (string | null)[]]>([
    [['reference'], 'reference=R1', ['R1']],
    [['ref', 'session'], 'ref=R1&session=cs_1', ['R1', 'cs_1']],
    [['reference', 'orderId'], 'reference=u-1&orderId=77', ['u-1', '77']],
  ])('has the parameters: %j of "%s" are %j', ([names, query, values]) => {
    expect(read(names, query)).toEqual(values);
  });

  test.for([
    ['ref', 'reference=R1'],
    ['ref', 'id=R1'],
    ['reference', 'ref=R1'],
    ['reference', 'id=R1'],
    ['id', 'reference=R1'],
    ['id', 'ref=R1'],
  ])('finds "%s" by "%s" too', ([name = '', query = '']) => {
    expect(read([name], query)).toEqual(['R1']);
  });

  test.for(['Reference=R1', 'REF=R1', 'iD=R1'])('ignores case: "%s"', (query) => {
    expect(read(['reference', 'checkout'], `${query}&CheckOut=9`)).toEqual(['R1', '9']);
  });

  test('prefers the parameter’s own name to its alternatives', () => {
    expect(read(['id'], 'reference=other&ref=other&ID=R1')).toEqual(['R1']);
  });

  test('has no alternatives for the second parameter', () => {
    expect(read(['reference', 'orderId'], 'reference=u-1&id=77')).toEqual(['u-1', null]);
  });

  test.for(['', 'status=paid', 'reference=', 'reference'])('finds nothing in "%s"', (query) => {
    expect(read(['reference', 'checkout'], query)).toEqual([null, null]);
  });

  test('takes the first of several values and never an empty one', () => {
    expect(read(['reference'], 'reference=&reference=R1&reference=R2')).toEqual(['R1']);
  });
});
