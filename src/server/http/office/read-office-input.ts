import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { type Call, defaultMaxBytes } from '#contracts/call.ts';
import { readBody } from '../read-body.ts';
import { readJson } from '../read-json.ts';
import { type Refused, refuse } from '../refuse.ts';

/** What a call of the office says. */
interface OfficeInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The body of a call that describes none. */
  readonly file?: Uint8Array;
}

type InputRefusal = Refused<'not_json' | 'too_large' | 'unreadable' | 'invalid_request'>;

/** Reads and checks the request of a call: its JSON, or the file that it sends. */
export async function readOfficeInput(
  request: IncomingMessage,
  call: Call,
  params: Readonly<Record<string, string>>,
): Promise<OfficeInput | InputRefusal> {
  const { body: schema, maxBytes = defaultMaxBytes } = call;
  if (schema === undefined) {
    const checked = check(z.object({ params: call.params }), { params });
    if ('refused' in checked) return checked;
    const read = await readBody(request, maxBytes);
    return read.kind === 'read' ? { ...checked, file: read.body } : refuse('too_large');
  }
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return refuse('not_json');
  const read = await readJson(request, maxBytes);
  if (read.kind === 'too_large') return refuse('too_large');
  if (read.kind !== 'read') return refuse('unreadable');
  return check(z.object({ params: call.params, body: schema }), { params, body: read.value });
}

const maxIssues = 20;

function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> | Refused<'invalid_request'> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .slice(0, maxIssues)
    .map(({ path, message }) => ({ path: path.slice(1).join('.'), message }));
  return refuse('invalid_request', { issues });
}
