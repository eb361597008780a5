import { describe, expect, test } from 'vitest';
import type { PrinterCondition } from '#domain/printing/printer-state.ts';
import { aBitmap, shown } from '#tests/support/printers/a-bitmap.ts';
import { anEpsonPrinter } from '#tests/support/printers/epson-printer.ts';
import { aPrinter, aStation, heightOf } from './a-station.ts';

async function anEpsonStation(given: Parameters<typeof aPrinter>[0] = {}) {
  const station = await aStation();
  const printer = aPrinter({ protocol: 'server_direct_print', ...given });
  return { ...station, printer, epson: anEpsonPrinter(station.callAs(printer)) };
}

describe('an Epson printer', () => {
  test('prints what its venue has, in order, each once', async () => {
    const { add, epson, queue } = await anEpsonStation();
    expect(await epson.work()).toBe(false);
    for (let job = 0; job < 3; job += 1) await add();
    await epson.workOff();
    expect(epson.pages.map(({ picture }) => shown(picture))).toEqual(
      [1, 2, 3].map((job) => shown(aBitmap(heightOf(job)))),
    );
    expect(queue.jobs.map(({ outcome }) => outcome)).toEqual(['printed', 'printed', 'printed']);
  });

  test.for([
    { cut: true, buzzer: false },
    { cut: false, buzzer: true },
  ])('cuts: $cut, and beeps: $buzzer', async ({ cut, buzzer }) => {
    const { add, epson } = await anEpsonStation({ cut, buzzer });
    await add();
    await epson.work();
    expect(epson.pages[0]).toMatchObject({ isCut: cut, beeps: buzzer });
  });

  test('gets nothing while it prints, and the same job again when it never answered', async () => {
    const { add, epson, clock } = await anEpsonStation();
    await add();
    expect((await epson.fetchJob())?.job).toBe('1');
    clock.now += 5_000;
    expect(await epson.fetchJob()).toBeNull();
    clock.now += 11_000;
    expect((await epson.fetchJob())?.job).toBe('1');
    await epson.respond('1');
    clock.now += 16_000;
    expect(await epson.fetchJob()).toBeNull();
  });

  test.for<[code: string, condition: PrinterCondition, failures: number]>([
    ['EPTR_REC_EMPTY', 'paper_out', 0],
    ['EPTR_COVER_OPEN', 'cover_open', 0],
    ['EPTR_CUTTER', 'fault', 1],
    ['SchemaError', 'fault', 1],
  ])('that fails with %s is %s and tries again', async ([code, condition, failures]) => {
    const { add, epson, clock, queue } = await anEpsonStation();
    await add();
    epson.state.code = code;
    await epson.work();
    expect(queue.jobs[0]).toMatchObject({ outcome: null, failures });
    expect((await queue.printers())[0]?.heard?.condition).toBe(condition);
    epson.state.code = null;
    clock.now += 16_000;
    expect(await epson.work()).toBe(true);
    expect((await queue.printers())[0]?.heard?.condition).toBe('ready');
  });

  test('keeps its state while it only asks', async () => {
    const { add, epson, queue } = await anEpsonStation();
    await add();
    epson.state.code = 'EPTR_REC_EMPTY';
    await epson.work();
    await epson.fetchJob();
    expect((await queue.printers())[0]?.heard?.condition).toBe('paper_out');
  });

  test('with another ID than the venue expects gets nothing', async () => {
    const { add, callAs, printer } = await anEpsonStation({ device: 'kitchen-1' });
    await add();
    const other = anEpsonPrinter(callAs(printer), { id: 'kitchen-2' });
    expect(await other.work()).toBe(false);
  });

  test('cannot confirm the jobs of others', async () => {
    const { add, epson, queue } = await anEpsonStation();
    await add('Bar');
    await epson.respond('1');
    expect(queue.jobs[0]?.outcome).toBeNull();
  });

  test.for([
    '',
    'ConnectionType=',
    'ConnectionType=SetResponse',
    'ConnectionType=SetResponse&ResponseFile=%3Cresponse',
    '%',
  ])('that sends "%s" does no harm', async (body) => {
    const { add, callAs, printer, queue } = await anEpsonStation();
    await add();
    await callAs(printer)({ method: 'POST', body });
    expect(queue.jobs[0]?.outcome).toBeNull();
  });
});
