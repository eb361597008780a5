import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface TextRequest {
  readonly path: string;
  readonly authorization: string;
  readonly type: string;
  readonly body: string;
}

/** What a service answers: a status and a body, or nothing at all. */
export type TextAnswer = { readonly status: number; readonly body: unknown } | 'reset';

/** A service for text messages on this machine. */
export async function serveTexts(first: TextAnswer) {
  const received: TextRequest[] = [];
  const state = { answer: first };
  const server = createServer(async (request, response) => {
    const { authorization = '', 'content-type': type = '' } = request.headers;
    received.push({ path: request.url ?? '', authorization, type, body: await text(request) });
    if (state.answer === 'reset') return void request.socket.destroy();
    response.writeHead(state.answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(state.answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (answer: TextAnswer) => {
      state.answer = answer;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
