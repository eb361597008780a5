import { describe, expect, test } from 'vitest';
import { openRemoteCommands, type RemoteCommandsOptions } from '#server/publishing/remote/remote-commands.ts';
import type { Access } from '#server/staff/access/access-repository.ts';

const ofCorner: Access = {
  id: 4,
  licence: 'corner',
  purpose: 'publish',
  label: 'CI',
  createdAt: new Date(0),
  usedAt: null,
  isOperator: false,
};

/** Notes whose what was asked is. */
function noting() {
  const asked: unknown[] = [];
  const note = async (...what: readonly unknown[]) => {
    asked.push(what);
    return [];
  };
  const work = {
    publisher: { history: note, rollback: note },
    operatorHandlers: { orders: note, views: note, submissions: note },
    sourceOf: note,
  } as unknown as RemoteCommandsOptions;
  return { asked, ask: openRemoteCommands(work) };
}

describe('a token of corner’s', () => {
  test.for([
    ['history', {}, ['corner']],
    ['history', { licence: 'corner' }, ['corner']],
    [
      'rollback',
      { version: 3 },
      ['corner', 3, { label: 'CI', base: null, isOperator: false, isEditor: false, force: false }],
    ],
    ['source', { version: null }, ['corner', null]],
    ['orders', { licence: null, all: true }, [{ licence: 'corner', all: true }]],
    ['views', { days: 7 }, [{ licence: 'corner', days: 7 }]],
    ['submissions', { form: null, after: 0 }, [{ licence: 'corner', form: null, after: 0 }]],
  ] as const)('may ask for %s of %j', async ([verb, body, heard]) => {
    const { asked, ask } = noting();
    expect(await ask(ofCorner, verb, body)).toEqual({ kind: 'answered', value: [] });
    expect(asked).toEqual([heard]);
  });

  test.for(['history', 'rollback', 'source', 'orders', 'views', 'submissions'])(
    'may not ask for %s of another venue',
    async (verb) => {
      const { asked, ask } = noting();
      const body = { licence: 'grill', version: null, all: true, days: 7, form: null, after: 0 };
      expect(await ask(ofCorner, verb, body)).toEqual({ kind: 'another_venue' });
      expect(asked).toEqual([]);
    },
  );

  test.for([
    'token',
    'tokens',
    'revoke',
    'refund',
    'forget',
    'move',
    'venues',
    'publish',
    '__proto__',
    'constructor',
  ])('knows of no %s', async (verb) => {
    const { asked, ask } = noting();
    expect(await ask(ofCorner, verb, {})).toEqual({ kind: 'unknown_verb' });
    expect(asked).toEqual([]);
  });

  test.for([
    ['rollback', { version: '3' }],
    ['views', { days: 0 }],
    ['orders', { all: true, phone: 'x' }],
    ['history', []],
    ['history', 'x'],
    ['history', { licence: 7 }],
  ] as const)('asks for %s with %j in vain', async ([verb, body]) => {
    expect(await noting().ask(ofCorner, verb, body)).toEqual({ kind: 'invalid' });
  });
});
