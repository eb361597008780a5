import { describe, expect, test } from 'vitest';
import { openWays } from '#server/publishing/remote/under-way.ts';

/** Something that ends when it is told to. */
function aTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = 0;
  let tell: (done: number, all: number) => void = () => undefined;
  const begin = (progress: typeof tell) => {
    begun += 1;
    tell = progress;
    return promise;
  };
  return { begin, resolve, reject, progress: (done: number) => tell(done, 9), begun: () => begun };
}

const never = () => Promise.reject(new Error('It was to be joined'));

describe('what goes on', () => {
  test('is joined by whoever asks for the same, and tells them how far it is', async () => {
    const ways = openWays<string>();
    const task = aTask();
    const first = ways.join('corner', 'a', task.begin);
    expect(first.progress()).toEqual({ done: 0, all: 0 });
    task.progress(3);
    const second = ways.join('corner', 'a', never);
    expect(second.progress()).toEqual({ done: 3, all: 9 });
    task.resolve('live');
    expect(await Promise.all([first.ended, second.ended])).toEqual(['live', 'live']);
    expect(task.begun()).toBe(1);
  });

  test('is remembered until somebody was told how it ended', async () => {
    const ways = openWays<string>();
    const task = aTask();
    task.resolve('live');
    await ways.join('corner', 'a', task.begin).ended;
    expect(await ways.join('corner', 'a', never).ended).toBe('live');
    ways.told('corner', 'a');
    expect(await ways.join('corner', 'a', async () => 'unchanged').ended).toBe('unchanged');
  });

  test('is past once something else was begun at the venue, and at no other', async () => {
    const ways = openWays<string>();
    await ways.join('corner', 'a', async () => 'live').ended;
    await ways.join('grill', 'a', async () => 'grill').ended;
    await ways.join('corner', 'b', async () => 'live').ended;
    expect(await ways.join('corner', 'a', async () => 'anew').ended).toBe('anew');
    expect(await ways.join('grill', 'a', never).ended).toBe('grill');
  });

  test('is not remembered when it came to no end', async () => {
    const ways = openWays<string>();
    await expect(ways.join('corner', 'a', never).ended).rejects.toThrow();
    expect(await ways.join('corner', 'a', async () => 'live').ended).toBe('live');
  });
});
