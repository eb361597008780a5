import { describe, expect, test } from 'vitest';
import { openRunningTasks } from '#server/publishing/remote/running-tasks.ts';

/** A task that ends on demand. */
function aTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = 0;
  let report: (done: number, all: number) => void = () => undefined;
  const begin = (progress: typeof report) => {
    begun += 1;
    report = progress;
    return promise;
  };
  return { begin, resolve, reject, progress: (done: number) => report(done, 9), begun: () => begun };
}

const never = () => Promise.reject(new Error('It should have been joined'));

describe('a running task', () => {
  test('is joined by an equal request, which gets its progress', async () => {
    const tasks = openRunningTasks<string>();
    const task = aTask();
    const first = tasks.joinOrStart('corner', 'a', task.begin);
    expect(first.progress()).toEqual({ done: 0, all: 0 });
    task.progress(3);
    const second = tasks.joinOrStart('corner', 'a', never);
    expect(second.progress()).toEqual({ done: 3, all: 9 });
    task.resolve('live');
    expect(await Promise.all([first.ended, second.ended])).toEqual(['live', 'live']);
    expect(task.begun()).toBe(1);
  });

  test('is remembered until its result was acknowledged', async () => {
    const tasks = openRunningTasks<string>();
    const task = aTask();
    task.resolve('live');
    await tasks.joinOrStart('corner', 'a', task.begin).ended;
    expect(await tasks.joinOrStart('corner', 'a', never).ended).toBe('live');
    tasks.acknowledge('corner', 'a');
    expect(await tasks.joinOrStart('corner', 'a', async () => 'unchanged').ended).toBe('unchanged');
  });

  test('is forgotten once another task begins at the same venue', async () => {
    const tasks = openRunningTasks<string>();
    await tasks.joinOrStart('corner', 'a', async () => 'live').ended;
    await tasks.joinOrStart('grill', 'a', async () => 'grill').ended;
    await tasks.joinOrStart('corner', 'b', async () => 'live').ended;
    expect(await tasks.joinOrStart('corner', 'a', async () => 'again').ended).toBe('again');
    expect(await tasks.joinOrStart('grill', 'a', never).ended).toBe('grill');
  });

  test('is not remembered when it failed', async () => {
    const tasks = openRunningTasks<string>();
    await expect(tasks.joinOrStart('corner', 'a', never).ended).rejects.toThrow();
    expect(await tasks.joinOrStart('corner', 'a', async () => 'live').ended).toBe('live');
  });
});
