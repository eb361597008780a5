import type { Answer, Incoming } from '#contracts/call.ts';
import type { publishEdits, readDesk, readItem, sendPicture } from '#contracts/calls/menu-desk.ts';
import type { readHistory, readVersion } from '#contracts/calls/menu-history.ts';
import type { MenuDesk } from '../publishing/editor/menu-desk.ts';
import { type Refused, refuse } from './refuse.ts';

type Missing = Refused<'not_found'>;

/** Answers at the desk; where nobody has been let in, nothing is there. */
export const atDesk =
  <Input, Told>(work: (desk: MenuDesk, input: Input) => Promise<Told>) =>
  (input: Input, { menuDesk }: Pick<App.Locals, 'menuDesk'>): Promise<Told | Missing> =>
    menuDesk ? work(menuDesk, input) : Promise.resolve(refuse('not_found'));

export async function answerDesk(
  desk: MenuDesk,
  { body }: Incoming<typeof readDesk>,
): Promise<Answer<typeof readDesk>> {
  const { record, menu } = await desk.read(body.known);
  return {
    version: record.version,
    published_at: record.publishedAt.toISOString(),
    by: record.publishedBy,
    menu,
  };
}

export const answerItem = async (
  desk: MenuDesk,
  { params }: Incoming<typeof readItem>,
): Promise<Answer<typeof readItem> | Missing> => (await desk.item(params.id)) ?? refuse('not_found');

export async function answerHistory(
  desk: MenuDesk,
  { body }: Incoming<typeof readHistory>,
): Promise<Answer<typeof readHistory>> {
  const { versions, hasMore } = await desk.history(body.before);
  return { versions, has_more: hasMore };
}

export async function answerVersion(
  desk: MenuDesk,
  { params }: Incoming<typeof readVersion>,
): Promise<Answer<typeof readVersion> | Missing> {
  const read = await desk.changesIn(params.version);
  if (read.kind === 'unknown_version') return refuse('not_found');
  return { changes: read.kind === 'first' ? null : [...read.changes] };
}

/** What became of publishing, or of going back. */
export async function answerPublished(
  ending: ReturnType<MenuDesk['publish']>,
): Promise<Answer<typeof publishEdits> | Missing> {
  const end = await ending;
  return end.kind === 'unknown_version' ? refuse('not_found') : end;
}

export async function answerPicture(
  desk: MenuDesk,
  original: Uint8Array | null,
): Promise<Answer<typeof sendPicture> | Refused<'unfit_picture' | 'too_large'>> {
  const taken = await desk.takePicture(original ?? new Uint8Array());
  switch (taken.kind) {
    case 'taken':
      return { picture: taken.sha256 };
    case 'too_large':
      return refuse('too_large');
    case 'unfit':
      return refuse('unfit_picture', { why: taken.why });
  }
}
