import { describe, expect, test } from 'vitest';
import { groupArchive } from '#server/adapters/database/group-archive.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { peopleHandlers } from '#server/people/operator-handlers.ts';
import { proposeLicence } from '#server/people/propose-licence.ts';
import { hashToken } from '#server/staff/access/access-token.ts';
import { aPublication } from '#tests/server/adapters/database/publications.ts';
import { anOffice, type TestOffice } from '#tests/support/an-office.ts';
import { theFileDatabase } from '#tests/support/databases.ts';
import { aVenueInvitation } from './a-founder.ts';

const operatorOf = ({ people }: TestOffice) =>
  peopleHandlers({ ...people, licences: () => [], office: people });

const aRequest = (given: object = {}) => ({
  ...{ email: 'nadia@example.com', name: null, licence: null, language: null },
  domain: `${crypto.randomUUID()}.example`,
  ...given,
});

async function open() {
  const office = await anOffice(await theFileDatabase());
  const archive = menuArchive(office.database);
  const groups = groupArchive(office.database);
  return { office, archive, groups, operator: operatorOf(office) };
}

const aGroup = (id: string, domains: readonly string[], licences: readonly string[]) => ({
  ...{ id, domains, name: id, sharesCoupons: false, source: new Uint8Array([1]) },
  branches: licences.map((licence) => ({ licence, folder: licence })),
});

describe('an operator who invites someone to make a venue', () => {
  test('gets a link, and a licence that fits the domain', async () => {
    const { office, operator } = await open();
    const name = `corner-${crypto.randomUUID().slice(0, 8)}`;
    const domain = `menu.${name}.example`;
    const invited = await operator.inviteFounder(aRequest({ domain }));
    expect(invited).toMatchObject({ kind: 'done', licence: name, sent: true });
    expect(invited.kind === 'done' && invited.link).toContain('https://office.example/en/new-venue#');
    const listed = await operator.venueInvitations({});
    expect(listed).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ licence: name, domain })]),
    });
    expect(await operator.withdrawInvitation({ licence: name })).toEqual({ kind: 'done' });
    expect(await operator.withdrawInvitation({ licence: name })).toMatchObject({ kind: 'refused' });
    expect((await office.people.newVenues.open()).map(({ licence }) => licence)).not.toContain(name);
  });

  test('writes in the language that they name', async () => {
    const { office, operator } = await open();
    const invited = await operator.inviteFounder(aRequest({ language: 'ar' }));
    expect(invited.kind === 'done' && invited.link).toContain('/ar/new-venue#');
    expect(office.mails.at(-1)?.language).toBe('ar');
  });

  test.for([
    ['corner.example', 'corner'],
    ['menu.corner.example', 'corner'],
    ['www.menu.corner.example', 'corner'],
    ['menu.example', 'menu'],
  ] as const)('is proposed for %s: %s', ([domain, licence]) => {
    expect(proposeLicence(domain)).toBe(licence);
  });

  test.for([
    ['the office’s own', { domain: 'office.example' }, 'office.example is the office’s own'],
    ['an IP address', { domain: '10.0.0.1' }, '10.0.0.1 is an IP address or a local name'],
    ['a local name', { domain: 'corner.localhost' }, 'corner.localhost is an IP address or a local name'],
  ] as const)('is refused %s', async ([, given, why]) => {
    const { operator } = await open();
    expect(await operator.inviteFounder(aRequest(given))).toEqual({ kind: 'refused', why });
  });
});

describe('a licence or a domain', () => {
  const id = () => `taken-${crypto.randomUUID()}`;

  test('that a venue or a group has is refused', async () => {
    const { archive, groups, operator } = await open();
    const [venue, retired, group, branch] = [id(), id(), id(), id()];
    await archive.activate(aPublication({ licence: venue, domains: [`${venue}.example`] }));
    const closed = { licence: retired, status: 'RETIRED' };
    await archive.activate(aPublication({ licence: retired, domains: [], venue: closed }));
    await groups.save(aGroup(group, [`${group}.example`], [branch]));
    const why = async (given: object) => {
      const outcome = await operator.inviteFounder(aRequest(given));
      return outcome.kind === 'refused' ? outcome.why : outcome.kind;
    };
    expect(await why({ licence: venue })).toContain('belongs to a venue: choose another');
    expect(await why({ licence: retired })).toContain('belongs to a venue that was retired');
    expect(await why({ licence: group })).toContain('belongs to a group');
    expect(await why({ licence: branch })).toContain(`belongs to the group ${group}`);
    expect(await why({ domain: `${venue}.example`, licence: id() })).toContain(`belongs to ${venue}`);
    expect(await why({ domain: `${group}.example`, licence: id() })).toContain(`the group ${group}`);
  });

  test('of an open invitation is nobody else’s, and is free when that ends', async () => {
    const { office, archive, groups, operator } = await open();
    const { licence, domain, email } = await aVenueInvitation(office);
    const refused = [
      await operator.inviteFounder(aRequest({ licence })),
      await operator.inviteFounder(aRequest({ licence: id(), domain })),
    ];
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ kind: 'refused', why: expect.stringContaining(email) });
    }
    const published = () => archive.activate(aPublication({ licence, domains: [] }));
    const other = id();
    const elsewhere = () => archive.activate(aPublication({ licence: other, domains: [domain] }));
    expect(await published()).toEqual({ kind: 'not_invited' });
    expect(await elsewhere()).toMatchObject({ kind: 'domain_taken', domain });
    expect(await groups.save(aGroup(licence, [], [id()]))).toMatchObject({ kind: 'taken', what: 'name' });
    expect(await groups.save(aGroup(id(), [], [licence]))).toMatchObject({ kind: 'taken', what: 'branch' });
    expect(await groups.save(aGroup(id(), [domain], [id()]))).toMatchObject({
      kind: 'taken',
      what: 'domain',
    });
    await office.people.newVenues.withdraw(licence);
    expect(await elsewhere()).toMatchObject({ kind: 'published' });
    expect(await published()).toMatchObject({ kind: 'published' });
  });

  test('that somebody got all the same leaves the invitation, and makes nothing', async () => {
    const { office, archive } = await open();
    const { licence, domain, token } = await aVenueInvitation(office);
    const { invitationOf, person } = await aFounding(office, token);
    const founding = { ...invitationOf, person, now: office.clock.now };
    const foreign = aPublication({ licence, domains: ['other.example'], founding });
    expect(await archive.activate(foreign)).toEqual({ kind: 'not_invited' });
    const late = { ...founding, now: new Date(office.clock.now.getTime() + 7 * 86_400_000) };
    const publication = aPublication({ licence, domains: [domain], founding });
    expect(await archive.activate({ ...publication, founding: late })).toEqual({ kind: 'not_invited' });
    await expect(
      archive.activate({ ...publication, founding: { ...founding, person: { id: -1, name: 'Nobody' } } }),
    ).rejects.toThrow();
    expect(await archive.venue(licence)).toBeNull();
    expect(await archive.activate(publication)).toEqual({ kind: 'published', version: 1 });
    expect(await archive.activate({ ...publication, expectedVersion: 1 })).toEqual({ kind: 'not_invited' });
  });
});

/** Somebody who can make the venue of an invitation. */
async function aFounding(office: TestOffice, token: string) {
  const invitation = hashToken(token);
  const when = { now: office.clock.now, isOnce: false };
  const person = await office.people.venueInvitations.enter(invitation, 'Nadia', when);
  if (!person) throw new Error('Nobody entered');
  return { invitationOf: { invitation }, person };
}
