import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { licence } from '../shapes/values.ts';
import {
  previewPage,
  publishEdits,
  readEditorEntity,
  readEditorMenu,
  reviewEdits,
  uploadPicture,
} from './menu-editor.ts';
import { readMenuHistory, readMenuVersion, rollBack } from './menu-history.ts';

/** The menu editor in the office: the calls of the tablet's link, made by a person who may edit the menu. */

const ofVenue = z.object({ licence });

/** A call of the editor, at the address of the tablet's link. */
export type EditorCall = Call & { readonly path: `/desk/[lang]/${string}` };

/** The members that the office has of its own. */
type OfficeMember = 'path' | 'params' | 'isRouted' | 'proof' | 'permission' | 'refusals';

/** The same call in the office. */
export type OfficeMenuCall<C extends EditorCall> = Omit<C, OfficeMember> & {
  readonly path: C['path'] extends `/desk/[lang]/${infer Rest}`
    ? `/office/[licence]/menu/[lang]/${Rest}`
    : never;
  readonly params: z.ZodMiniObject<C['params']['shape'] & (typeof ofVenue)['shape']>;
  readonly isRouted: true;
  readonly proof: readonly ['office_cookie'];
  readonly permission: 'edit_menu';
  readonly refusals: readonly [...C['refusals'], 'signed_out', 'forbidden'];
};

/** The call of the office that does what a call of the tablet's link does. */
export const officeMenuCall = <C extends EditorCall>(call: C): OfficeMenuCall<C> =>
  ({
    ...call,
    path: call.path.replace('/desk/', '/office/[licence]/menu/') as `/${string}`,
    params: z.extend(call.params, ofVenue.shape),
    isRouted: true,
    proof: ['office_cookie'],
    permission: 'edit_menu',
    refusals: [...call.refusals, 'signed_out', 'forbidden'],
  }) as unknown as OfficeMenuCall<C>;

export const officeMenuCalls = {
  readMenu: officeMenuCall(readEditorMenu),
  readEntity: officeMenuCall(readEditorEntity),
  uploadPicture: officeMenuCall(uploadPicture),
  review: officeMenuCall(reviewEdits),
  preview: officeMenuCall(previewPage),
  publish: officeMenuCall(publishEdits),
  readHistory: officeMenuCall(readMenuHistory),
  readVersion: officeMenuCall(readMenuVersion),
  rollBack: officeMenuCall(rollBack),
} as const satisfies Readonly<Record<string, Call>>;
