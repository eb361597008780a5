import type { officeMenuCalls } from '#contracts/calls/office-menu.ts';
import { mayDo } from '#domain/people/roles.ts';
import type { Language } from '#i18n/languages.ts';
import type { AuditAction, AuditLog } from '../../people/audit-log.ts';
import type { MenuEditor, MenuEditors } from '../../publishing/editor/menu-editor.ts';
import { isLegal } from '../../publishing/operator-only.ts';
import {
  handlePreview,
  handlePublish,
  handleReadEditor,
  handleReadEntity,
  handleReadHistory,
  handleReadVersion,
  handleReview,
  handleRollBack,
  handleSendPicture,
} from '../menu-editor-handlers.ts';
import { isRefused } from '../refuse.ts';
import { supportedLanguage } from '../venue-language.ts';
import type { AtVenue, OfficeHandlers } from './office-handler.ts';

interface MenuHandlersOptions {
  readonly menuEditors: MenuEditors;
  readonly auditLog: Pick<AuditLog, 'record'>;
}

interface MenuRequest {
  readonly params: { readonly lang: Language };
}

/** What people do with the menu of their venue: the work of the tablet's link, under their own names. */
export function menuHandlers({
  menuEditors,
  auditLog,
}: MenuHandlersOptions): OfficeHandlers<typeof officeMenuCalls> {
  /** The office speaks languages that a venue may not have. */
  const editorOf = ({ params: { lang } }: MenuRequest, { session, release, role }: AtVenue) =>
    menuEditors({
      ...{ release, language: supportedLanguage(release, lang) },
      author: {
        label: session.person.name,
        base: null,
        isOperator: false,
        mayEditLegal: mayDo(role, 'edit_legal'),
        isEditor: true,
        force: false,
      },
    });

  const inEditor =
    <Request extends MenuRequest, Reply>(work: (editor: MenuEditor, request: Request) => Reply) =>
    (request: Request, facts: AtVenue) =>
      work(editorOf(request, facts), request);

  const record = (
    { session: { person }, release: { licence } }: AtVenue,
    action: AuditAction,
    details: Readonly<Record<string, number>>,
  ) => auditLog.record({ licence, actor: { person: person.id, name: person.name }, action, details });

  /** Records a version that is live now, and whether it has other legal details than the one before. */
  async function recordLive(
    editor: MenuEditor,
    facts: AtVenue,
    action: AuditAction,
    details: Readonly<Record<string, number>> & { readonly version: number },
  ): Promise<void> {
    await record(facts, action, details);
    if (!mayDo(facts.role, 'edit_legal')) return;
    const read = await editor.changesIn(details.version);
    const fields = read.kind === 'read' ? read.changes.filter(({ of }) => of === 'venue') : [];
    if (fields.some((change) => change.fields.some(({ field }) => isLegal(field))))
      await record(facts, 'legal_changed', { version: details.version });
  }

  return {
    readMenu: inEditor(handleReadEditor),
    readEntity: inEditor(handleReadEntity),
    uploadPicture: (request, facts) => handleSendPicture(editorOf(request, facts), request.file),
    review: inEditor(handleReview),
    preview: inEditor(handlePreview),
    async publish(request, facts) {
      const editor = editorOf(request, facts);
      const reply = await handlePublish(editor, request);
      if (!isRefused(reply) && reply.kind === 'live')
        await recordLive(editor, facts, 'menu_published', { version: reply.version });
      return reply;
    },
    readHistory: inEditor(handleReadHistory),
    readVersion: inEditor(handleReadVersion),
    async rollBack(request, facts) {
      const editor = editorOf(request, facts);
      const reply = await handleRollBack(editor, request);
      if (!isRefused(reply) && reply.kind === 'live') {
        const { version } = reply;
        await recordLive(editor, facts, 'menu_rolled_back', { version, again: request.body.version });
      }
      return reply;
    },
  };
}
