import { describe, expect, test } from 'vitest';
import { readReturnQuery } from '#domain/payment/read-return-query.ts';

const read = (reads: readonly string[], query: string) => readReturnQuery(reads, new URLSearchParams(query));

describe('what a return page reads', () => {
  /** Source: spec §2 return.parameters */
  test.for<[reads: readonly string[], query: string, read: readonly (string | null)[]]>([
    [['reference'], 'reference=R1', ['R1']],
    [['ref', 'session'], 'ref=R1&session=cs_1', ['R1', 'cs_1']],
    [['reference', 'orderId'], 'reference=u-1&orderId=77', ['u-1', '77']],
  ])('are its own parameters: %j of "%s" are %j', ([reads, query, values]) => {
    expect(read(reads, query)).toEqual(values);
  });

  test.for([
    ['ref', 'reference=R1'],
    ['ref', 'id=R1'],
    ['reference', 'ref=R1'],
    ['reference', 'id=R1'],
    ['id', 'reference=R1'],
    ['id', 'ref=R1'],
  ])('"%s" is also found by "%s"', ([name = '', query = '']) => {
    expect(read([name], query)).toEqual(['R1']);
  });

  test.for(['Reference=R1', 'REF=R1', 'iD=R1'])('counts no case: "%s"', (query) => {
    expect(read(['reference', 'checkout'], `${query}&CheckOut=9`)).toEqual(['R1', '9']);
  });

  test('prefers its own name to what stands for it', () => {
    expect(read(['id'], 'reference=other&ref=other&ID=R1')).toEqual(['R1']);
  });

  test('takes nothing else for its second parameter', () => {
    expect(read(['reference', 'orderId'], 'reference=u-1&id=77')).toEqual(['u-1', null]);
  });

  test.for(['', 'status=paid', 'reference=', 'reference'])('is nothing of "%s"', (query) => {
    expect(read(['reference', 'checkout'], query)).toEqual([null, null]);
  });

  test('is the first of several, and never an empty one', () => {
    expect(read(['reference'], 'reference=&reference=R1&reference=R2')).toEqual(['R1']);
  });
});
