import { describe, expect, test } from 'vitest';
import type { PrinterCondition } from '#domain/printing/printer-state.ts';
import { aBitmap, shown } from '#tests/support/printers/a-bitmap.ts';
import { aStarPrinter } from '#tests/support/printers/cloudprnt-printer.ts';
import { aPrinter, aStation, heightOf } from './a-station.ts';

const ready = { status: 200, reply: { jobReady: false } };

async function aStarStation(given: Parameters<typeof aPrinter>[0] = {}, empty: readonly number[] = []) {
  const station = await aStation(empty);
  return { ...station, star: aStarPrinter(station.callAs(aPrinter(given))) };
}

const heights = ({ pages }: ReturnType<typeof aStarPrinter>) => pages.map(({ picture }) => picture.height);

describe('a Star printer', () => {
  test('prints what its venue has, in order, each once', async () => {
    const { add, star } = await aStarStation();
    expect(await star.poll()).toEqual(ready);
    for (let job = 0; job < 3; job += 1) await add();
    await star.workOff();
    expect(heights(star)).toEqual([1, 2, 3].map(heightOf));
    expect(star.pages.map(({ picture }) => shown(picture))).toEqual(
      [1, 2, 3].map((job) => shown(aBitmap(heightOf(job)))),
    );
  });

  test.for([
    { cut: true, buzzer: false, headers: { cut: 'partial; feed=true', buzzer: undefined } },
    { cut: false, buzzer: true, headers: { cut: 'none; feed=true', buzzer: '1' } },
  ])('cuts: $cut, and beeps: $buzzer', async ({ cut, buzzer, headers }) => {
    const { add, star } = await aStarStation({ cut, buzzer });
    await add();
    await star.work();
    expect(star.pages[0]).toMatchObject(headers);
  });

  test('may fetch a job twice, and draws it once', async () => {
    const { add, star, drawn } = await aStarStation();
    await add();
    const { reply } = await star.poll();
    await star.fetchJob(reply.jobToken);
    await star.fetchJob(reply.jobToken);
    expect(heights(star)).toEqual([heightOf(1), heightOf(1)]);
    expect(drawn).toEqual([1]);
  });

  test('gets a job again that it did not confirm', async () => {
    const { add, star, queue } = await aStarStation();
    await add();
    const { reply } = await star.poll();
    await star.fetchJob(reply.jobToken);
    expect((await star.poll()).reply).toMatchObject({ jobReady: true, jobToken: reply.jobToken });
    await star.confirm(reply.jobToken);
    expect((await star.poll()).reply.jobReady).toBe(false);
    expect(queue.jobs[0]?.outcome).toBe('printed');
  });

  test('works without naming its jobs, as older ones do', async () => {
    const station = await aStation();
    const star = aStarPrinter(station.callAs(aPrinter()), { sendsToken: false });
    await station.add();
    await station.add();
    await star.workOff();
    expect(heights(star)).toEqual([1, 2].map(heightOf));
  });

  test('gets nothing while it prints', async () => {
    const { add, star } = await aStarStation();
    await add();
    expect((await star.poll(true)).reply).toEqual({ jobReady: false });
  });

  test.for<[code: string, condition: PrinterCondition, isReady: boolean]>([
    ['200%20OK', 'ready', true],
    ['211 OK, Paper Low', 'paper_low', true],
    ['410%20Out%20of%20Paper', 'paper_out', false],
    ['420%20Cover%20Open', 'cover_open', false],
    ['411 Paper Jam', 'fault', false],
    ['521', 'fault', false],
  ])('that says %s is %s, and gets jobs: %s', async ([code, condition, isReady]) => {
    const { add, star, queue } = await aStarStation();
    await add();
    star.state.statusCode = code;
    expect((await star.poll()).reply.jobReady).toBe(isReady);
    expect((await queue.printers())[0]?.heard?.condition).toBe(condition);
  });

  test('does not block the others with a job that it can never print', async () => {
    const { add, star, queue } = await aStarStation();
    await add();
    await add();
    for (let failure = 0; failure < 5; failure += 1) {
      const { reply } = await star.poll();
      await star.fetchJob(reply.jobToken);
      await star.confirm(reply.jobToken, '511 Media decoding error');
    }
    expect(queue.jobs.map(({ outcome }) => outcome)).toEqual(['failed', null]);
    expect((await star.poll()).reply.jobToken).toBe('2');
  });

  test('is not given what has nothing to print any more', async () => {
    const { add, star, queue } = await aStarStation({}, [1, 2]);
    for (let job = 0; job < 3; job += 1) await add();
    await star.work();
    expect(heights(star)).toEqual([heightOf(3)]);
    expect(queue.jobs.map(({ outcome }) => outcome)).toEqual(['nothing', 'nothing', 'printed']);
  });

  test('does not print what waited too long', async () => {
    const { add, star, clock } = await aStarStation();
    await add();
    clock.now += 121 * 60_000;
    expect((await star.poll()).reply.jobReady).toBe(false);
  });

  test('draws a job anew when it was seen long ago, since the order may have changed', async () => {
    const { add, star, clock, drawn } = await aStarStation();
    await add();
    await star.poll();
    clock.now += 60_000;
    await star.work();
    expect(drawn).toEqual([1, 1]);
  });

  test('gets only its own jobs, whatever it asks for', async () => {
    const { add, star, queue, callAs } = await aStarStation();
    await add('Bar');
    expect((await star.poll()).reply.jobReady).toBe(false);
    expect(await star.fetchJob('1')).toBe(false);
    await star.confirm('1');
    expect(queue.jobs[0]?.outcome).toBeNull();
    const bar = aStarPrinter(callAs(aPrinter({ name: 'Bar' })));
    expect(await bar.work()).toBe(true);
  });

  test.for(['', '0', '-1', '1e3', '99999999999999999999', "1' or '1'='1"])(
    'gets nothing for the token %s of no job',
    async (token) => {
      const { add, star } = await aStarStation();
      await add('Bar');
      expect(await star.fetchJob(token)).toBe(false);
    },
  );

  test('with another MAC address than the venue expects gets nothing', async () => {
    const { add, star, callAs } = await aStarStation({ device: '00-11-62-0d-1a-2b' });
    await add();
    const other = aStarPrinter(callAs(aPrinter({ device: '00-11-62-0d-1a-2b' })), {
      mac: '00:11:62:00:00:01',
    });
    expect(await other.fetchJob('1')).toBe(false);
    expect(await other.confirm('1')).toBe(404);
    expect(await star.work()).toBe(true);
  });

  test.for(['', '{', 'null', '7', '{"statusCode":7}', `{"printerMAC":"${'x'.repeat(201)}"}`])(
    'that sends %s is refused',
    async (body) => {
      const { callAs } = await aStation();
      expect((await callAs(aPrinter())({ method: 'POST', body })).status).not.toBe(200);
    },
  );
});

describe('an agent', () => {
  test('waits for a job and gets it at once', async () => {
    const { add, callAs } = await aStation();
    const asked = callAs(aPrinter({ protocol: 'agent' }))({
      method: 'POST',
      headers: { prefer: 'wait=20' },
      body: '{}',
    });
    await add();
    expect(JSON.parse(Buffer.from((await asked).bytes).toString())).toMatchObject({
      jobReady: true,
      mediaTypes: ['application/vnd.emenu.escpos'],
    });
  });
});
