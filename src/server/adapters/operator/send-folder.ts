import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Note, Problem } from '#server/publishing/check/problem.ts';
import type { VenueFolder } from '#server/publishing/check/venue-folder.ts';
import type { PublishOutcome } from '#server/publishing/publisher.ts';
import type { PublishParameters } from '#server/publishing/remote/manifest.ts';
import type { PublishFolderOutcome } from '#server/publishing/remote/publish-folder.ts';
import { type PublishingClient, PublishingClientError, tokenNotFound } from './publishing-client.ts';

/** What became of a folder that was sent. */
export type SendFolderOutcome =
  | Exclude<PublishFolderOutcome, { readonly kind: 'another_venue' }>
  | { readonly kind: 'refused'; readonly why: string };

/** Told while files are sent, and while pictures are being made. */
export type SendProgress = (what: 'files' | 'pictures', done: number, all: number) => void;

export interface SendFolderOptions {
  readonly parameters: PublishParameters;
  readonly progress: SendProgress;
}

/** Seconds after which the server says how far it is. */
const waitSeconds = 20;

/** Files that are on their way at once. */
const concurrency = 4;

/** Times that a server may lose what it was sent: a process of it that has another disk, for one. */
const maxRounds = 3;

/**
 * Sends a folder that was read to a server elsewhere: of its files those that are not there, then what they are together. What
 * was sent before a break is not sent again.
 *
 * @throws {PublishingClientError} when the server does not answer, or nothing is there for who holds the token.
 */
export async function sendFolder(
  folder: VenueFolder,
  door: PublishingClient,
  { parameters, progress }: SendFolderOptions,
): Promise<SendFolderOutcome> {
  if (folder.problems.length > 0) return { kind: 'invalid', problems: folder.problems, notes: [] };
  const files = await filesOf(folder);
  const listed = Object.fromEntries([...files].map(([path, { sha256 }]) => [path, sha256]));
  let rounds = 0;
  for (;;) {
    const { status, value } = await requestPublish(door, { files: listed, ...parameters });
    if (value.code === 'files_missing' && rounds < maxRounds) {
      rounds += 1;
      await sendFiles(door, missingFilesOf(files, value.missing), progress);
    } else if (value.code === 'preparing') progress('pictures', value.done ?? 0, value.all ?? 0);
    else return outcomeOf(status, value);
  }
}

interface LocalFile {
  readonly sha256: string;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Each is read when it is its turn: all of them may be more than fits the memory. */
async function filesOf({ venue, menu, media }: VenueFolder): Promise<ReadonlyMap<string, LocalFile>> {
  const files = new Map<string, LocalFile>();
  const add = async (path: string, read: LocalFile['read']) =>
    files.set(path, {
      read,
      sha256: createHash('sha256')
        .update(await read())
        .digest('hex'),
    });
  await add('venue.json', async () => new Uint8Array(Buffer.from(venue ?? '')));
  await add('menu.json', async () => new Uint8Array(Buffer.from(menu ?? '')));
  for (const { path, location } of media)
    await add(path, async () => new Uint8Array(await readFile(location)));
  return files;
}

/** What the server says; which of it is there depends on what became of it. */
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
  door: PublishingClient,
  body: unknown,
): Promise<{ readonly status: number; readonly value: PublishResponseBody }> {
  const answered = await door({
    method: 'POST',
    path: '/publish/',
    headers: { 'content-type': 'application/json', prefer: `wait=${waitSeconds}` },
    body: JSON.stringify(body),
    isRepeatable: true,
  });
  if (answered.status === 404) throw tokenNotFound();
  return { status: answered.status, value: (await answered.json()) as PublishResponseBody };
}

/** By what they hold: what is there twice is sent once. */
const missingFilesOf = (files: ReadonlyMap<string, LocalFile>, missing: readonly string[] = []) => {
  const found = missing.flatMap((path) => files.get(path) ?? []);
  return [...new Map(found.map((file) => [file.sha256, file])).values()];
};

async function sendFiles(
  door: PublishingClient,
  files: readonly LocalFile[],
  progress: SendProgress,
): Promise<void> {
  const queue = files.values();
  let done = 0;
  const work = async () => {
    for (const { sha256, read } of queue) {
      const path = `/publish/files/${sha256}/`;
      const answered = await door({ method: 'PUT', path, body: await read(), isRepeatable: true });
      if (answered.status === 404) throw tokenNotFound();
      if (answered.status !== 204) throw new PublishingClientError(refusalText(await answered.json()));
      done += 1;
      progress('files', done, files.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

function outcomeOf(status: number, value: PublishResponseBody): SendFolderOutcome {
  const { code, licence = '', notes = [], problems = [], ...others } = value;
  if (status === 200 && others.kind === 'sound') return { kind: 'sound', notes };
  if (code === 'invalid_folder') return { kind: 'invalid', notes, problems };
  if (code === 'another_venue') return { kind: 'refused', why: `This token is for ${licence}` };
  const isFromDesk =
    status === 200 || code === 'operator_only' || (status === 409 && code !== 'files_missing');
  if (!isFromDesk) return { kind: 'refused', why: refusalText(value) };
  const outcome = (code === undefined ? others : { kind: code, ...others }) as PublishOutcome;
  return { kind: 'at_desk', licence, outcome, notes };
}

function refusalText(value: unknown): string {
  const { code, ...others } = value as Readonly<Record<string, unknown>>;
  return `The server refuses: ${[code, ...Object.entries(others).map(([name, one]) => `${name} ${JSON.stringify(one)}`)].join(', ')}`;
}
