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

/** Commands that record their arguments. */
function recordingCommands() {
  const calls: unknown[] = [];
  const note = async (...what: readonly unknown[]) => {
    calls.push(what);
    return [];
  };
  const work = {
    publisher: { history: note, rollback: note },
    operatorHandlers: { orders: note, views: note, submissions: note },
    sourceOf: note,
  } as unknown as RemoteCommandsOptions;
  return { calls, run: openRemoteCommands(work) };
}

describe('a token of venue corner', () => {
  test.for([
    ['history', {}, ['corner']],
    ['history', { licence: 'corner' }, ['corner']],
    [
      'rollback',
      { version: 3 },
      [
        'corner',
        3,
        { label: 'CI', base: null, isOperator: false, mayEditLegal: false, isEditor: false, force: false },
      ],
    ],
    ['source', { version: null }, ['corner', null]],
    ['orders', { licence: null, all: true }, [{ licence: 'corner', all: true }]],
    ['views', { days: 7 }, [{ licence: 'corner', days: 7 }]],
    ['submissions', { form: null, after: 0 }, [{ licence: 'corner', form: null, after: 0 }]],
  ] as const)('allows %s with %j', async ([verb, body, args]) => {
    const { calls, run } = recordingCommands();
    expect(await run(ofCorner, verb, body)).toEqual({ kind: 'answered', value: [] });
    expect(calls).toEqual([args]);
  });

  test.for(['history', 'rollback', 'source', 'orders', 'views', 'submissions'])(
    'does not allow %s of another venue',
    async (verb) => {
      const { calls, run } = recordingCommands();
      const body = { licence: 'grill', version: null, all: true, days: 7, form: null, after: 0 };
      expect(await run(ofCorner, verb, body)).toEqual({ kind: 'another_venue' });
      expect(calls).toEqual([]);
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
  ])('does not allow the command %s', async (verb) => {
    const { calls, run } = recordingCommands();
    expect(await run(ofCorner, verb, {})).toEqual({ kind: 'unknown_verb' });
    expect(calls).toEqual([]);
  });

  test.for([
    ['rollback', { version: '3' }],
    ['views', { days: 0 }],
    ['orders', { all: true, phone: 'x' }],
    ['history', []],
    ['history', 'x'],
    ['history', { licence: 7 }],
  ] as const)('rejects %s with %j', async ([verb, body]) => {
    expect(await recordingCommands().run(ofCorner, verb, body)).toEqual({ kind: 'invalid' });
  });
});
