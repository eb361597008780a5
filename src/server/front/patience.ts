import type { IncomingMessage, RequestListener, Server } from 'node:http';

/** How long what diners send may take to come whole, in milliseconds. */
const usualMs = 15_000;

/** The same of a folder with its pictures, or of a photograph from the menu desk, on a slow line. */
export const longestRequestMs = 3_600_000;

const bringsFolder = (path: string) => /^\/publish(\/|\?|$)/.test(path);

const bringsPicture = (path: string) => /^\/desk\/[\w-]+\/picture\//.test(path);

/** How long what is sent to a path may take to come whole, in milliseconds. */
export const patienceAt = (path: string): number =>
  bringsFolder(path) || bringsPicture(path) ? longestRequestMs : usualMs;

const bringsBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Has a server wait an hour for venues' files, and seconds for anything else. Whoever asks before they send a folder
 * is told to when it is wanted.
 *
 * @param server whose `requestTimeout` is for files.
 */
export function waitForFiles(server: Server, answer: RequestListener): void {
  server.on('request', hurry);
  server.on('checkContinue', (request, response) => {
    if (!bringsFolder(request.url ?? '')) response.writeContinue();
    answer(request, response);
    hurry(request);
  });
}

/** Ends the connection of a request that does not come to its end. */
function hurry(request: IncomingMessage): void {
  if (!bringsBody(request)) return;
  const giveUp = () => request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  const timer = setTimeout(giveUp, patienceAt(request.url ?? ''));
  const done = () => clearTimeout(timer);
  request.once('end', done).once('close', done);
}
