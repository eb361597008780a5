import { describe, expect, test } from 'vitest';
import { openRunningTasks } from '#server/publishing/remote/running-tasks.ts';

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
    const ways = openRunningTasks<string>();
    const task = aTask();
    const first = ways.joinOrStart('corner', 'a', task.begin);
    expect(first.progress()).toEqual({ done: 0, all: 0 });
    task.progress(3);
    const second = ways.joinOrStart('corner', 'a', never);
    expect(second.progress()).toEqual({ done: 3, all: 9 });
    task.resolve('live');
    expect(await Promise.all([first.ended, second.ended])).toEqual(['live', 'live']);
    expect(task.begun()).toBe(1);
  });

  test('is remembered until somebody was told how it ended', async () => {
    const ways = openRunningTasks<string>();
    const task = aTask();
    task.resolve('live');
    await ways.joinOrStart('corner', 'a', task.begin).ended;
    expect(await ways.joinOrStart('corner', 'a', never).ended).toBe('live');
    ways.acknowledge('corner', 'a');
    expect(await ways.joinOrStart('corner', 'a', async () => 'unchanged').ended).toBe('unchanged');
  });

  test('is past once something else was begun at the venue, and at no other', async () => {
    const ways = openRunningTasks<string>();
    await ways.joinOrStart('corner', 'a', async () => 'live').ended;
    await ways.joinOrStart('grill', 'a', async () => 'grill').ended;
    await ways.joinOrStart('corner', 'b', async () => 'live').ended;
    expect(await ways.joinOrStart('corner', 'a', async () => 'anew').ended).toBe('anew');
    expect(await ways.joinOrStart('grill', 'a', never).ended).toBe('grill');
  });

  test('is not remembered when it came to no end', async () => {
    const ways = openRunningTasks<string>();
    await expect(ways.joinOrStart('corner', 'a', never).ended).rejects.toThrow();
    expect(await ways.joinOrStart('corner', 'a', async () => 'live').ended).toBe('live');
  });
});
