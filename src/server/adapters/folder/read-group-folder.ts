import { access, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Problem } from '#server/publishing/check/problem.ts';
import { branchFoldersIn } from '#server/publishing/groups/group-file.ts';
import type { BranchFolder, GroupFolder } from '#server/publishing/groups/group-folder.ts';
import { fileProblem } from './read-text.ts';
import { listMedia, readDocument, readPhrases } from './read-venue-folder.ts';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whether a folder is one of a group, not of a venue. */
export const isGroupFolder = (dir: string): Promise<boolean> => exists(join(dir, 'group.json'));

/**
 * Reads a group's folder: its base, and the folders of its branches beside it. Follows links only within the group's
 * folder.
 */
export async function readGroupFolder(dir: string): Promise<GroupFolder> {
  const root = await realpath(dir);
  const [group, menu, phrases, media] = await Promise.all([
    readDocument(root, 'group.json'),
    readDocument(root, 'menu.json'),
    readPhrases(root),
    listMedia(root),
  ]);
  const branches = await Promise.all(branchFoldersIn(group.text).map((folder) => readBranch(root, folder)));
  return {
    group: group.text,
    menu: menu.text,
    phrases: textsOf(phrases),
    media: media.files,
    branches,
    problems: [group, menu, ...phrases, media].flatMap(({ problems }) => problems),
  };
}

const textsOf = (phrases: Awaited<ReturnType<typeof readPhrases>>): BranchFolder['phrases'] =>
  new Map(phrases.flatMap(({ name, text }) => (text === null ? [] : [[name, text] as const])));

async function readBranch(root: string, folder: string): Promise<BranchFolder> {
  const found = await realpath(join(root, folder)).catch(() => null);
  if (found === null) return unreadable(folder, 'missing_folder', `There’s no folder "${folder}".`, makeIt);
  if (found !== join(root, folder)) {
    return unreadable(folder, 'outside_folder', `"${folder}" is a link.`, 'Put the folder itself here.');
  }
  const hasOverlay = await exists(join(found, 'branch.json'));
  const [venue, branch, phrases, media, misplaced] = await Promise.all([
    readDocument(found, 'venue.json'),
    hasOverlay ? readDocument(found, 'branch.json') : { text: null, problems: [] },
    readPhrases(found),
    listMedia(found),
    findMisplaced(found, folder),
  ]);
  return {
    folder,
    venue: venue.text,
    branch: branch.text,
    phrases: textsOf(phrases),
    media: media.files,
    problems: [...[venue, branch, ...phrases, media].flatMap(({ problems }) => problems), ...misplaced],
  };
}

const makeIt = 'Create it with a venue.json, or take the branch out of group.json.';

const unreadable = (folder: string, code: string, message: string, remedy: string): BranchFolder => ({
  ...{ folder, venue: null, branch: null, phrases: new Map(), media: [] },
  problems: [fileProblem('.', code, message, remedy)],
});

/** Files of a group or of a venue of its own. */
async function findMisplaced(branch: string, folder: string): Promise<readonly Problem[]> {
  const remedies = {
    'menu.json': 'Write what differs into branch.json, and remove this file.',
    'group.json': 'A group can’t be a branch of another: remove this file.',
  };
  const found = await Promise.all(
    Object.entries(remedies).map(async ([name, remedy]) =>
      (await exists(join(branch, name)))
        ? [
            fileProblem(
              `${folder}/${name}`,
              'not_of_a_branch',
              'A branch takes the menu of its group.',
              remedy,
            ),
          ]
        : [],
    ),
  );
  return found.flat();
}

/** Whether a folder is one of a branch: its menu is in the folder of the group around it. */
export async function isBranchFolder(dir: string): Promise<boolean> {
  const found = await realpath(dir).catch(() => null);
  if (found === null || (await exists(join(found, 'menu.json')))) return false;
  return isGroupFolder(dirname(found));
}
