import type { CallResponse, ParsedCallRequest } from '#contracts/call.ts';
import type {
  previewPage,
  publishEdits,
  readEditorEntity,
  readEditorMenu,
  reviewEdits,
  uploadPicture,
} from '#contracts/calls/menu-editor.ts';
import type { readMenuHistory, readMenuVersion, rollBack } from '#contracts/calls/menu-history.ts';
import type { MenuEditor } from '../publishing/editor/menu-editor.ts';
import { type Refused, refuse } from './refuse.ts';

type NotFound = Refused<'not_found'>;

/** Runs a handler with the menu editor; refuses with `not_found` without access to it. */
export const withMenuEditor =
  <Input, Result>(work: (editor: MenuEditor, input: Input) => Promise<Result>) =>
  (input: Input, { menuEditor }: Pick<App.Locals, 'menuEditor'>): Promise<Result | NotFound> =>
    menuEditor ? work(menuEditor, input) : Promise.resolve(refuse('not_found'));

export async function handleReadEditor(
  editor: MenuEditor,
  { body }: ParsedCallRequest<typeof readEditorMenu>,
): Promise<CallResponse<typeof readEditorMenu>> {
  const { record, menu } = await editor.read(body.known);
  return {
    version: record.version,
    published_at: record.publishedAt.toISOString(),
    by: record.publishedBy,
    menu,
  };
}

export const handleReadEntity = async (
  editor: MenuEditor,
  { params }: ParsedCallRequest<typeof readEditorEntity>,
): Promise<CallResponse<typeof readEditorEntity> | NotFound> =>
  (await editor.entity(params.of, params.id)) ?? refuse('not_found');

export async function handleReadHistory(
  editor: MenuEditor,
  { body }: ParsedCallRequest<typeof readMenuHistory>,
): Promise<CallResponse<typeof readMenuHistory>> {
  const { versions, hasMore } = await editor.history(body.before);
  return { versions, has_more: hasMore };
}

export async function handleReadVersion(
  editor: MenuEditor,
  { params }: ParsedCallRequest<typeof readMenuVersion>,
): Promise<CallResponse<typeof readMenuVersion> | NotFound> {
  const read = await editor.changesIn(params.version);
  if (read.kind === 'unknown_version') return refuse('not_found');
  return { changes: read.kind === 'first' ? null : [...read.changes] };
}

export const handleReview = (
  editor: MenuEditor,
  { body }: ParsedCallRequest<typeof reviewEdits>,
): Promise<CallResponse<typeof reviewEdits>> => editor.review(body.base, body.edits);

export const handlePreview = async (
  editor: MenuEditor,
  { body }: ParsedCallRequest<typeof previewPage>,
): Promise<CallResponse<typeof previewPage>> => ({ html: await editor.preview(body.edits, body.path) });

export const handlePublish = (editor: MenuEditor, { body }: ParsedCallRequest<typeof publishEdits>) =>
  publishedResponse(editor.publish(body.base, body.edits));

export const handleRollBack = (editor: MenuEditor, { body }: ParsedCallRequest<typeof rollBack>) =>
  publishedResponse(editor.rollback(body.version, body.base));

async function publishedResponse(
  publishing: ReturnType<MenuEditor['publish']>,
): Promise<CallResponse<typeof publishEdits> | NotFound> {
  const outcome = await publishing;
  return outcome.kind === 'unknown_version' ? refuse('not_found') : outcome;
}

export async function handleSendPicture(
  editor: MenuEditor,
  original: Uint8Array | null,
): Promise<CallResponse<typeof uploadPicture> | Refused<'unfit_picture' | 'too_large'>> {
  const outcome = await editor.receivePicture(original ?? new Uint8Array());
  switch (outcome.kind) {
    case 'taken':
      return { picture: outcome.sha256 };
    case 'too_large':
      return refuse('too_large');
    case 'invalid':
      return refuse('unfit_picture', { why: outcome.why });
  }
}
