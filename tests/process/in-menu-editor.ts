import { createHash } from 'node:crypto';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';

interface Told {
  readonly status: number;
  readonly json: unknown;
}

/** Somebody at a venue's menu desk. */
export interface InMenuEditor {
  /** Of their token. */
  readonly id: number;
  readonly ask: (call: string, body: unknown) => Promise<Told>;
  readonly sendPicture: (bytes: Uint8Array) => Promise<Told>;
}

const json = { 'content-type': 'application/json' };

/** Makes a token, and takes it to a screen. */
export async function entering(
  server: Pick<ServerProcess, 'dataDir' | 'ask'>,
  purpose: string,
  screen: string,
  label: string,
) {
  const { json: told } = await emenu(server.dataDir, 'token', 'corner', purpose, '--label', label, '--json');
  const { id, token } = told() as { readonly id: number; readonly token: string };
  const entered = await server.ask(`/${screen}/en/enter/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token }),
  });
  const [cookie = ''] = entered.headers['set-cookie']?.[0]?.split(';') ?? [];
  return { id, token, entered, cookie };
}

/** Lets somebody in who publishes, under that name. */
export async function inTheMenuEditor(server: ServerProcess, label: string): Promise<InMenuEditor> {
  const { id, cookie } = await entering(server, 'publish', 'desk', label);
  const post = async (call: string, type: string, body: string | Uint8Array): Promise<Told> => {
    const headers = { 'content-type': type, cookie };
    const answer = await server.ask(`/desk/en/${call}/`, { method: 'POST', headers, body });
    return { status: answer.status, json: answer.json() };
  };
  return {
    id,
    ask: (call, body) => post(call, 'application/json', JSON.stringify(body)),
    sendPicture: (bytes) => post('picture', 'image/png', bytes),
  };
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What changes one item alone. */
export const itemEdit = (item: number, set: object) => ({ items: [{ item, set }], venue: {} });
