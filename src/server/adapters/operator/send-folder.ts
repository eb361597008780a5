import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import type { Note, Problem } from '#server/publishing/check/problem.ts';
import type { VenueFolder } from '#server/publishing/check/venue-folder.ts';
import type { PublishParameters } from '#server/publishing/remote/manifest.ts';
import type { PublishFolderOutcome } from '#server/publishing/remote/publish-folder.ts';
import { type PublishingClient, PublishingClientError, tokenNotFound } from './publishing-client.ts';

/** The result of sending a folder. */
export type SendFolderOutcome =
  | Exclude<PublishFolderOutcome, { readonly kind: 'another_venue' }>
  | { readonly kind: 'refused'; readonly why: string };

/** Called while files are sent and while pictures are encoded. */
export type SendProgress = (phase: 'files' | 'pictures', done: number, all: number) => void;

export interface SendFolderOptions {
  readonly parameters: PublishParameters;
  readonly progress: SendProgress;
}

/** Seconds until the server reports its progress. */
const waitSeconds = 20;

/** Parallel uploads. */
const concurrency = 4;

/** How often files may be missing again, for example on another process with its own disk. */
const maxRounds = 3;

/**
 * Sends a folder to a remote server: first the missing files, then the manifest. After an interruption, files that were
 * already sent are skipped.
 *
 * @throws {PublishingClientError} when the server does not respond, or the token is invalid.
 */
export async function sendFolder(
  folder: VenueFolder,
  client: PublishingClient,
  { parameters, progress }: SendFolderOptions,
): Promise<SendFolderOutcome> {
  if (folder.problems.length > 0) return { kind: 'invalid', problems: folder.problems, notes: [] };
  const files = await filesOf(folder);
  const manifest = Object.fromEntries([...files].map(([path, { sha256 }]) => [path, sha256]));
  let rounds = 0;
  for (;;) {
    const { status, value } = await requestPublish(client, { files: manifest, ...parameters });
    if (value.code === 'files_missing' && rounds < maxRounds) {
      rounds += 1;
      await sendFiles(client, missingFilesOf(files, value.missing), progress);
    } else if (value.code === 'preparing') progress('pictures', value.done ?? 0, value.all ?? 0);
    else return outcomeOf(status, value);
  }
}

interface LocalFile {
  readonly sha256: string;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Files are read on demand, because all of them may not fit into memory. */
async function filesOf({
  venue,
  menu,
  phrases,
  media,
}: VenueFolder): Promise<ReadonlyMap<string, LocalFile>> {
  const files = new Map<string, LocalFile>();
  const add = async (path: string, read: LocalFile['read']) =>
    files.set(path, {
      read,
      sha256: createHash('sha256')
        .update(await read())
        .digest('hex'),
    });
  for (const [path, text] of [['venue.json', venue], ['menu.json', menu], ...phrases] as const)
    await add(path, async () => new Uint8Array(Buffer.from(text ?? '')));
  for (const { path, location } of media)
    await add(path, async () => new Uint8Array(await readFile(location)));
  return files;
}

/** The server's response; the members depend on the outcome. */
interface PublishResponseBody {
  readonly code?: string;
  readonly kind?: string;
  readonly licence?: string;
  readonly notes?: readonly Note[];
  readonly problems?: readonly Problem[];
  readonly missing?: readonly string[];
  readonly done?: number;
  readonly all?: number;
}

async function requestPublish(
  client: PublishingClient,
  body: unknown,
): Promise<{ readonly status: number; readonly value: PublishResponseBody }> {
  const response = await client({
    method: 'POST',
    path: '/publish/',
    headers: { 'content-type': 'application/json', prefer: `wait=${waitSeconds}` },
    body: JSON.stringify(body),
    isRepeatable: true,
  });
  if (response.status === 404) throw tokenNotFound();
  return { status: response.status, value: (await response.json()) as PublishResponseBody };
}

/** Deduplicates by content: identical files are sent once. */
const missingFilesOf = (files: ReadonlyMap<string, LocalFile>, missing: readonly string[] = []) => {
  const found = missing.flatMap((path) => files.get(path) ?? []);
  return [...new Map(found.map((file) => [file.sha256, file])).values()];
};

async function sendFiles(
  client: PublishingClient,
  files: readonly LocalFile[],
  progress: SendProgress,
): Promise<void> {
  const queue = files.values();
  let done = 0;
  const sendNext = async () => {
    for (const { sha256, read } of queue) {
      const path = `/publish/files/${sha256}/`;
      const response = await client({ method: 'PUT', path, body: await read(), isRepeatable: true });
      if (response.status === 404) throw tokenNotFound();
      if (response.status !== 204) throw new PublishingClientError(refusalText(await response.json()));
      done += 1;
      progress('files', done, files.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sendNext));
}

function outcomeOf(status: number, value: PublishResponseBody): SendFolderOutcome {
  const { code, licence = '', notes = [], problems = [], ...others } = value;
  if (status === 200 && others.kind === 'sound') return { kind: 'sound', notes };
  if (code === 'invalid_folder') return { kind: 'invalid', notes, problems };
  if (code === 'another_venue') return { kind: 'refused', why: `This token is for ${licence}` };
  const isFromPublisher =
    status === 200 || code === 'operator_only' || (status === 409 && code !== 'files_missing');
  if (!isFromPublisher) return { kind: 'refused', why: refusalText(value) };
  const outcome = (code === undefined ? others : { kind: code, ...others }) as PublishOutcome;
  return { kind: 'outcome', licence, outcome, notes };
}

function refusalText(value: unknown): string {
  const { code, ...others } = value as Readonly<Record<string, unknown>>;
  return `The server refused: ${[code, ...Object.entries(others).map(([name, member]) => `${name} ${JSON.stringify(member)}`)].join(', ')}`;
}
