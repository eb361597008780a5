import { createHash } from 'node:crypto';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';

interface EditorResponse {
  readonly status: number;
  readonly json: unknown;
}

/** A person in a venue's menu editor. */
export interface MenuEditor {
  /** The ID of their token. */
  readonly id: number;
  readonly ask: (call: string, body: unknown) => Promise<EditorResponse>;
  readonly sendPicture: (bytes: Uint8Array) => Promise<EditorResponse>;
}

const json = { 'content-type': 'application/json' };

/** Makes a token and signs in to a screen. */
export async function enterScreen(
  server: Pick<ServerProcess, 'dataDir' | 'ask'>,
  purpose: string,
  screen: string,
  label: string,
) {
  const { json: created } = await emenu(
    server.dataDir,
    'token',
    'corner',
    purpose,
    '--label',
    label,
    '--json',
  );
  const { id, token } = created() as { readonly id: number; readonly token: string };
  const entered = await server.ask(`/${screen}/en/enter/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token }),
  });
  const [cookie = ''] = entered.headers['set-cookie']?.[0]?.split(';') ?? [];
  return { id, token, entered, cookie };
}

/** Opens the menu editor under a name. */
export async function openMenuEditor(server: ServerProcess, label: string): Promise<MenuEditor> {
  const { id, cookie } = await enterScreen(server, 'publish', 'desk', label);
  const post = async (call: string, type: string, body: string | Uint8Array): Promise<EditorResponse> => {
    const headers = { 'content-type': type, cookie };
    const response = await server.ask(`/desk/en/${call}/`, { method: 'POST', headers, body });
    return { status: response.status, json: response.json() };
  };
  return {
    id,
    ask: (call, body) => post(call, 'application/json', JSON.stringify(body)),
    sendPicture: (bytes) => post('picture', 'image/png', bytes),
  };
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** An edit of one item. */
export const itemEdit = (item: number, set: object): readonly object[] => [
  { kind: 'set', of: 'item', id: item, set },
];
