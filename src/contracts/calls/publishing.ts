import * as z from 'zod/mini';
import { type Call, defineCall } from '../call.ts';
import { notes } from '../program-refusals.ts';
import { operatorReplies } from '../shapes/operator-replies.ts';
import {
  configRefusals,
  publishedSchema,
  publishOutcomeSchema,
  versionRecordSchema,
  versionSourceSchema,
} from '../shapes/publish-outcome.ts';
import { storedNumber } from '../shapes/values.ts';
import { historyRequest, operatorRequests, versionRequest } from './operator.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Sizes of uploads, in bytes. */
export const uploadLimits = {
  folder: 2 * 1024 ** 3,
  /** Larger files cannot be shown. */
  file: 30 * 1024 ** 2,
  /** As JSON: ten thousand long paths take a third of it. */
  manifest: 8 * 1024 ** 2,
} as const;

/** The uploaded files of a folder, and how to publish them. */
const manifestSchema = z.strictObject({
  /** SHA-256 by path. */
  files: z.record(z.string(), sha256),
  /** Only checks the folder. */
  check: z._default(z.boolean(), false),
  /** Publishes only onto this version. */
  onto: z._default(z.nullable(storedNumber.check(z.positive())), null),
  /** Undoes edits of the menu editor. */
  force: z._default(z.boolean(), false),
});

const flag = z.optional(z.string());

const byToken = {
  params: z.object({}),
  isRouted: true,
  rateLimit: 'publishing',
  proof: ['publish_token'],
  status: 200,
  commonRefusals: ['not_found', 'too_many', 'unavailable_now', 'internal'],
} as const;

/** After a check, after a publish, and (202) while it is being prepared. */
const folderReply = z.union([
  z.object({ kind: z.literal('sound'), notes }),
  z.extend(publishedSchema, { licence: z.string(), notes }),
  z.object({ code: z.literal('preparing'), done: z.int(), all: z.int() }),
]);

const folder = {
  ...byToken,
  reply: folderReply,
  path: '/publish/',
  /** Options for a tar. A manifest contains its own. */
  query: z.object({
    check: flag,
    onto: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
    force: flag,
  }),
  body: manifestSchema,
  maxBytes: uploadLimits.manifest,
  rawBody: {
    type: 'application/x-tar',
    holds: 'The whole folder, with `content-encoding: gzip` or without.',
    maxBytes: uploadLimits.folder,
  },
  refusals: [
    ...['unreadable', 'another_venue', 'operator_only', 'files_missing', 'domain_taken', 'not_invited'],
    ...[...configRefusals, 'unknown_version', 'would_undo_edits', 'outdated'],
    ...['too_large', 'unknown_type', 'invalid_request', 'unfit_path', 'invalid_folder', 'preparing_failed'],
  ] as Call['refusals'],
} as const;

const file = { ...byToken, path: '/publish/files/[sha256]/', params: z.object({ sha256 }) } as const;

/** By default the venue of the token. */
const licence = z.optional(z.nullable(z.string()));

const command = <const Name extends string, Body extends z.ZodMiniObject, Reply extends z.ZodMiniType>(
  name: Name,
  body: Body,
  reply: Reply,
) =>
  defineCall({
    ...byToken,
    method: 'POST',
    path: `/publish/${name}/`,
    body: z.extend(body, { licence }),
    reply,
    maxBytes: 10_000,
    refusals: ['unreadable', 'another_venue', 'too_large', 'invalid_request'],
  });

/** Publishes a folder, or reports what is wrong with it. 202 while it is being prepared, where `Prefer: wait` asks. */
export const publishFolderCalls = [
  defineCall({ ...folder, method: 'POST' }),
  defineCall({ ...folder, method: 'PUT' }),
] as const;

/** Reads a file of a version, or uploads one. */
export const publishFileCalls = [
  defineCall({
    ...file,
    method: 'GET',
    replyType: 'application/octet-stream',
    reply: z.unknown(),
    refusals: [],
  }),
  defineCall({
    ...file,
    method: 'PUT',
    rawBody: { type: '*/*', holds: 'The bytes of the file.', maxBytes: uploadLimits.file },
    status: 204,
    reply: z.undefined(),
    refusals: ['too_large', 'wrong_hash'],
  }),
] as const;

/** Commands that a publishing token allows, besides publishing. */
export const publishCommands = {
  history: command('history', historyRequest, z.array(versionRecordSchema)),
  rollback: command('rollback', versionRequest, publishOutcomeSchema),
  source: command('source', versionRequest, versionSourceSchema),
  orders: command('orders', operatorRequests.orders, operatorReplies.orders),
  views: command('views', operatorRequests.views, operatorReplies.views),
  submissions: command('submissions', operatorRequests.submissions, operatorReplies.submissions),
} as const;

export type PublishCommand = keyof typeof publishCommands;
