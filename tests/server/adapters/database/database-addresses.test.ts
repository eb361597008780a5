import { expect, test } from 'vitest';
import { databaseAddresses } from '#server/adapters/database/database-addresses.ts';

test.for([
  ['postgres://db/menus', ['postgres://db/menus']],
  [
    'postgresql://emenu:p%40ss@db:5433/menus?sslmode=require',
    ['postgresql://emenu:p%40ss@db:5433/menus?sslmode=require'],
  ],
  [
    'postgres://emenu:p,w@one,two:5433,[::1]:5434/menus?sslmode=require',
    [
      'postgres://emenu:p,w@one/menus?sslmode=require',
      'postgres://emenu:p,w@two:5433/menus?sslmode=require',
      'postgres://emenu:p,w@[::1]:5434/menus?sslmode=require',
    ],
  ],
  ['postgres://postgres@/menus?host=%2Frun%2Fone', ['postgres://postgres@/menus?host=%2Frun%2Fone']],
  [
    'postgres://postgres@/menus?host=%2Frun%2Fone,%2Frun%2Ftwo&port=5433,5434',
    [
      'postgres://postgres@/menus?host=%2Frun%2Fone&port=5433',
      'postgres://postgres@/menus?host=%2Frun%2Ftwo&port=5434',
    ],
  ],
  [
    'postgres:///menus?host=/run/one,/run/two&port=5433',
    ['postgres:///menus?host=%2Frun%2Fone&port=5433', 'postgres:///menus?host=%2Frun%2Ftwo&port=5433'],
  ],
] as const)('%s names %j', ([url, addresses]) => {
  expect(databaseAddresses(url)).toEqual(addresses);
});
