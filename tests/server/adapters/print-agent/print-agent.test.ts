import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runPrintAgent } from '#server/adapters/print-agent/print-agent.ts';
import { openPrintedJobs } from '#server/adapters/print-agent/printed-jobs.ts';
import { openTcpPrinter } from '#server/adapters/print-agent/tcp-printer.ts';
import { aBitmap, shown } from '#tests/support/printers/a-bitmap.ts';
import { serveTcpPrinter } from '#tests/support/printers/tcp-printer.ts';
import { aPrinter, aStation, heightOf } from '../../printing/a-station.ts';

/** The server side of a printer's address, with a real station behind it. */
async function aPrintServer() {
  const station = await aStation();
  const call = station.callAs(aPrinter({ protocol: 'agent' }));
  const state: { isDown: boolean; losesConfirmations: boolean } = {
    isDown: false,
    losesConfirmations: false,
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const method = request.method as 'GET' | 'POST' | 'DELETE';
    const body = await text(request);
    if (state.isDown || (method === 'DELETE' && state.losesConfirmations)) {
      response.destroy();
      return;
    }
    const { search } = new URL(request.url ?? '', 'http://a');
    // The manual clock of the station knows no real waiting.
    const reply = await call({ method, query: search, body, headers: {} });
    response.writeHead(reply.status, {
      'content-type': String(reply.headers['content-type'] ?? 'text/plain'),
    });
    response.end(reply.bytes);
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { ...station, state, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** An agent in the house of a printer. It can be killed and started again. */
async function anAgent(address: string) {
  const printer = await serveTcpPrinter();
  const folder = await mkdtemp(join(tmpdir(), 'emenu-agent-'));
  const reported: string[] = [];
  const start = async () => {
    const leaving = new AbortController();
    const ended = runPrintAgent({
      address,
      printer: openTcpPrinter(printer.host, printer.port),
      printed: await openPrintedJobs(join(folder, 'printed.json')),
      signal: leaving.signal,
      report: (line) => void reported.push(line),
    });
    const stop = async () => {
      leaving.abort();
      await ended;
    };
    return { stop };
  };
  const first = await start();
  const agents = [first];
  onTestFinished(async () => {
    for (const agent of agents) await agent.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    ...printer,
    reported,
    stop: () => agents.at(-1)?.stop(),
    startAgain: async () => void agents.push(await start()),
  };
}

vi.setConfig({ testTimeout: 60_000 });

const patient = { timeout: 20_000, interval: 20 };

describe('the print agent', () => {
  test('prints each job once, in order, and confirms it', async () => {
    const { address, add, queue } = await aPrintServer();
    const { pages } = await anAgent(address);
    for (let job = 0; job < 3; job += 1) await add();
    await expect
      .poll(() => queue.jobs.map(({ outcome }) => outcome), patient)
      .toEqual(['printed', 'printed', 'printed']);
    expect(pages.map(({ picture }) => shown(picture))).toEqual(
      [1, 2, 3].map((job) => shown(aBitmap(heightOf(job)))),
    );
  });

  test('says that the printer is out of paper, and prints when it has some again', async () => {
    const { address, add, queue } = await aPrintServer();
    const agent = await anAgent(address);
    agent.state.isOutOfPaper = true;
    await add();
    await expect.poll(async () => (await queue.printers())[0]?.heard?.condition, patient).toBe('paper_out');
    expect(agent.pages).toEqual([]);
    agent.state.isOutOfPaper = false;
    await expect.poll(() => agent.pages.length, patient).toBe(1);
  });

  test('prints on printers that never answer', async () => {
    const { address, add, queue } = await aPrintServer();
    const agent = await anAgent(address);
    agent.state.answers = false;
    await add();
    await expect.poll(() => queue.jobs[0]?.outcome, patient).toBe('printed');
    expect(agent.pages).toHaveLength(1);
  });

  test('prints nothing twice when the server does not hear of it, not even after a restart', async () => {
    const { address, add, queue, state } = await aPrintServer();
    const agent = await anAgent(address);
    state.losesConfirmations = true;
    await add();
    await expect.poll(() => agent.pages.length, patient).toBe(1);
    await agent.stop();
    state.losesConfirmations = false;
    await agent.startAgain();
    await expect.poll(() => queue.jobs[0]?.outcome, patient).toBe('printed');
    expect(agent.pages).toHaveLength(1);
  });

  test('prints again what the printer lost in the middle', async () => {
    const { address, add, queue } = await aPrintServer();
    const agent = await anAgent(address);
    agent.state.failsAfter = 2_000;
    await add();
    await expect.poll(() => agent.reported.length, patient).toBeGreaterThan(0);
    expect(queue.jobs[0]?.outcome).toBeNull();
    agent.state.failsAfter = null;
    await expect.poll(() => queue.jobs[0]?.outcome, patient).toBe('printed');
    expect(agent.pages).toHaveLength(1);
  });

  test('comes back when the server does', async () => {
    const { address, add, state } = await aPrintServer();
    state.isDown = true;
    const agent = await anAgent(address);
    await add();
    await expect.poll(() => agent.reported.length, patient).toBeGreaterThan(0);
    state.isDown = false;
    await expect.poll(() => agent.pages.length, patient).toBe(1);
  });
});
