import { describe, expect, test } from 'vitest';
import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import { groupArchive, groupRecords } from '#server/adapters/database/group-archive.ts';
import type { GroupFolder } from '#server/publishing/groups/group-folder.ts';
import { unpackGroupSource } from '#server/publishing/groups/group-source.ts';
import { publishGroup } from '#server/publishing/groups/publish-group.ts';
import { openBuildReview } from '#server/publishing/groups/review-build.ts';
import { type MenuBuild, type Publisher, terminalAuthor } from '#server/publishing/publisher.ts';
import { theFileDatabase } from '#tests/support/databases.ts';
import { aPublisher, sharedArchive } from './a-publisher.ts';
import { aBranch, aGroup, baseFile, prepared } from './groups/a-group.ts';

const openGroups = async () => groupArchive(await theFileDatabase());

/** Tests share an archive: the licences and domains of each are its own. */
let groupsMade = 0;

/** A group of three branches: one like the base, one with another price for the soup, one without the soup. */
function openGroup() {
  groupsMade += 1;
  const id = `group-${groupsMade}`;
  const own = (folder: string) => ({ licence: `${id}-${folder}`, domains: [`${folder}.${id}.example`] });
  const branches = [
    aBranch('plain', { venue: own('plain') }),
    aBranch('dear', { venue: own('dear'), overlay: { products: [{ id: 11, price: '30' }] } }),
    aBranch('sweet', { venue: own('sweet'), overlay: { not_here: { products: [11] } } }),
  ];
  const withBase = (menu: object): GroupFolder =>
    aGroup({ group: { group: id, domains: [`${id}.example`] }, menu, branches });
  return { id, withBase, licenceOf: (folder: string) => `${id}-${folder}` };
}

const withSoupAt = (price: string) => {
  const [soups, ...others] = baseFile.categories;
  const [soup, ...rest] = soups?.products ?? [];
  return { ...baseFile, categories: [{ ...soups, products: [{ ...soup, price }, ...rest] }, ...others] };
};

async function buildsOf(folder: GroupFolder) {
  const { file, branches } = await prepared(folder);
  if (!file) throw new Error('The group is not valid');
  const builds = branches.map(({ folder: name, result }): [string, MenuBuild] => {
    if (result.kind === 'invalid') throw new Error(JSON.stringify(result.problems));
    return [name, result.build];
  });
  return { file, builds: new Map(builds) };
}

async function publishAll(folder: GroupFolder, publisher: Pick<Publisher, 'publish'>) {
  const { file, builds } = await buildsOf(folder);
  const groups = await openGroups();
  return publishGroup(file, folder, builds, { publisher, groups, author: terminalAuthor });
}

const kindsOf = (outcome: Awaited<ReturnType<typeof publishAll>>) =>
  outcome.kind === 'published'
    ? outcome.branches.map((branch) => `${branch.folder} ${branch.outcome.kind}`)
    : [outcome.kind];

const renewalOf = (outcome: PublishOutcome | undefined) =>
  outcome?.kind === 'live' ? outcome.renewal : outcome?.kind;

describe('an edit of the base', () => {
  test('gives versions only to branches that it changes, and renders only pages that it changes', async () => {
    const { withBase, licenceOf } = openGroup();
    const { publisher, pageCache, venues, seen } = await aPublisher();
    expect(kindsOf(await publishAll(withBase(baseFile), publisher))).toEqual([
      'plain live',
      'dear live',
      'sweet live',
    ]);
    const folders = ['plain', 'dear', 'sweet'] as const;
    for (const folder of folders) await seen(licenceOf(folder));

    const edited = withBase(withSoupAt('19'));
    const review = openBuildReview({ archive: await sharedArchive(), venues, pageCache });
    const { builds } = await buildsOf(edited);
    const reviewed = await review(builds.get('plain') as MenuBuild);
    expect(reviewed).toMatchObject({ version: 1, isUnchanged: false, pages: { stale: 1, valid: 0 } });
    expect(reviewed.changes).toMatchObject([
      { kind: 'changed', of: 'item', id: 11, fields: [{ field: 'price', before: '18', after: '19' }] },
    ]);
    expect(await review(builds.get('dear') as MenuBuild)).toMatchObject({ isUnchanged: true, changes: [] });

    const before = pageCache.pagesOf(licenceOf('dear')).map(({ etag }) => etag);
    const outcome = await publishAll(edited, publisher);
    expect(kindsOf(outcome)).toEqual(['plain live', 'dear unchanged', 'sweet unchanged']);
    const [plain] = outcome.kind === 'published' ? outcome.branches : [];
    expect(renewalOf(plain?.outcome)).toEqual({ regenerated: 1, kept: 0 });
    expect(await seen(licenceOf('plain'))).toBe('2: Lentil soup 19.00');
    expect(await seen(licenceOf('dear'))).toBe('1: Lentil soup 30.00');
    expect(pageCache.pagesOf(licenceOf('dear')).map(({ etag }) => etag)).toEqual(before);
  });

  test('reaches the rest when the command is repeated', async () => {
    const { withBase } = openGroup();
    const { publisher } = await aPublisher();
    const broken = new Set(['dear']);
    const breaking: Pick<Publisher, 'publish'> = {
      publish: (build, author) => {
        if ([...broken].some((name) => build.licence.endsWith(name)))
          return Promise.reject(new Error('cut off'));
        return publisher.publish(build, author);
      },
    };
    const outcome = await publishAll(withBase(baseFile), breaking);
    expect(kindsOf(outcome)).toEqual(['plain live']);
    expect(outcome).toMatchObject({ stopped: { folder: 'dear' } });
    broken.clear();
    expect(kindsOf(await publishAll(withBase(baseFile), breaking))).toEqual([
      'plain unchanged',
      'dear live',
      'sweet live',
    ]);
  });
});

describe('a stored group', () => {
  test('is known to its own page by name, domains and branches, each in the order of its file', async () => {
    const { id, withBase, licenceOf } = openGroup();
    const { publisher } = await aPublisher();
    const records = groupRecords(await theFileDatabase());
    const folder = withBase(baseFile);
    const domains = [`z.${id}.example`, `a.${id}.example`];
    const group = (file: object): GroupFolder => ({
      ...folder,
      group: JSON.stringify({ ...JSON.parse(folder.group ?? ''), ...file }),
    });
    await publishAll(group({ name: 'Corners', domains }), publisher);
    const stored = async () => (await records.all()).find((one) => one.id === id);
    const licences = ['plain', 'dear', 'sweet'].map(licenceOf);
    expect(await stored()).toEqual({ ...{ id, domains, licences }, name: 'Corners' });
    await publishAll(group({ name: 'Rounds', domains: [] }), publisher);
    expect(await stored()).toMatchObject({ name: 'Rounds', domains: [] });
  });

  test('tells every process when it is stored', async () => {
    const { withBase } = openGroup();
    const { publisher } = await aPublisher();
    const records = groupRecords(await theFileDatabase());
    let told = 0;
    const stop = await records.watch(() => {
      told += 1;
    });
    await publishAll(withBase(baseFile), publisher);
    await expect.poll(() => told).toBeGreaterThan(0);
    stop();
  });

  test('has the files that were published last', async () => {
    const { id, withBase } = openGroup();
    const { publisher } = await aPublisher();
    const folder = withBase(withSoupAt('21'));
    await publishAll(folder, publisher);
    const packed = await (await openGroups()).source(id);
    const { texts } = unpackGroupSource(packed ?? new Uint8Array());
    expect(texts).toEqual({
      'group.json': folder.group,
      'menu.json': folder.menu,
      ...Object.fromEntries(
        folder.branches.flatMap(({ folder: name, venue, branch }) => [
          [`${name}/venue.json`, venue],
          ...(branch === null ? [] : [[`${name}/branch.json`, branch]]),
        ]),
      ),
    });
  });

  test('has domains that no venue can take, nor another group', async () => {
    const [one, other] = [openGroup(), openGroup()];
    const { publisher } = await aPublisher();
    const groups = await openGroups();
    await publishAll(one.withBase(baseFile), publisher);

    const domain = `${one.id}.example`;
    const folder = other.withBase(baseFile);
    const { file, builds } = await buildsOf(folder);
    const options = { publisher, groups, author: terminalAuthor };
    expect(await publishGroup({ ...file, domains: [domain] }, folder, builds, options)).toEqual({
      ...{ kind: 'taken', what: 'domain', value: domain, by: `the group ${one.id}` },
    });
    const [build] = builds.values();
    expect(await publisher.publish({ ...(build as MenuBuild), domains: [domain] }, terminalAuthor)).toEqual({
      ...{ kind: 'domain_taken', domain, by: `the group ${one.id}` },
    });
    const ofBranch = `plain.${one.id}.example`;
    expect(await publishGroup({ ...file, domains: [ofBranch] }, folder, builds, options)).toEqual({
      ...{ kind: 'taken', what: 'domain', value: ofBranch, by: one.licenceOf('plain') },
    });
  });

  test('has branches that are in no other group, and a name that no venue has', async () => {
    const one = openGroup();
    const { publisher } = await aPublisher();
    const groups = await openGroups();
    const folder = one.withBase(baseFile);
    await publishAll(folder, publisher);
    const { file, builds } = await buildsOf(folder);
    const options = { publisher, groups, author: terminalAuthor };
    expect(
      await publishGroup({ ...file, group: 'thief', domains: [] }, folder, builds, options),
    ).toMatchObject({
      ...{ kind: 'taken', what: 'branch', by: `the group ${one.id}` },
    });
    const named = { ...file, group: one.licenceOf('plain'), domains: [] };
    expect(await publishGroup(named, folder, builds, options)).toMatchObject({ kind: 'taken', what: 'name' });
  });
});
