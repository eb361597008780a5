import { publishCommands, publishFileCalls, publishFolderCalls } from '#contracts/calls/publishing.ts';
import { createPathReader, methodsOf } from './match-path.ts';
import type { NormalizedTarget } from './normalize-target.ts';

/** An address of remote publishing. */
export interface PublishRoute {
  readonly kind: 'publish';
  /** `null` for an unknown resource. */
  readonly resource: PublishResource | null;
  readonly query: string;
}

export type PublishResource = { readonly methods: readonly string[] } & (
  | { readonly kind: 'folder' }
  | { readonly kind: 'file'; readonly sha256: string }
  | { readonly kind: 'verb'; readonly verb: string }
);

const readFilePath = createPathReader(publishFileCalls[0]);

const folderMethods = methodsOf(publishFolderCalls);
const fileMethods = methodsOf(publishFileCalls);
const commandMethods = methodsOf(Object.values(publishCommands));

/** Reads an address under `/publish/`, with or without a trailing slash; `null` for any other address. */
export function readPublishRoute({ segments, path, query }: NormalizedTarget): PublishRoute | null {
  const [first, ...within] = segments;
  return first === 'publish' ? { kind: 'publish', resource: resourceAt(within, path), query } : null;
}

function resourceAt([verb, ...more]: readonly string[], path: string): PublishResource | null {
  if (verb === undefined) return { kind: 'folder', methods: folderMethods };
  if (more.length === 0) return { kind: 'verb', verb, methods: commandMethods };
  const file = readFilePath(path);
  return file && { kind: 'file', sha256: file.sha256, methods: fileMethods };
}
