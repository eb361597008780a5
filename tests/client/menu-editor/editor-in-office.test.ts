import { expect, onTestFinished, test, vi } from 'vitest';
import { aDevice } from '../lib/a-device.ts';
import { someItem, someMenu } from './a-menu-editor.ts';

/** A device whose person is signed in to the office. */
function anOfficeDevice() {
  const office: { refusal: [status: number, code: string] | null; domain: string | null } = {
    refusal: null,
    domain: null,
  };
  const device = aDevice(() => {
    const [status, code] = office.refusal ?? [];
    if (status) return { status, body: { code } };
    const menu = { ...someMenu, domain: office.domain };
    return { body: { version: 7, published_at: '2026-11-22T10:00:00Z', by: 'Hala', menu } };
  });
  vi.stubGlobal('removeEventListener', () => undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { ...device, office };
}

/** A new page of the device. */
async function aPage() {
  vi.resetModules();
  const [editor, draft, entity, { officeAccess }, { officeAccount }] = await Promise.all([
    import('#client/menu-editor/menu-editor.ts'),
    import('#client/menu-editor/editor-draft.ts'),
    import('#client/menu-editor/entity-draft.ts'),
    import('#client/menu-editor/office-access.ts'),
    import('#client/office/office-account.ts'),
  ]);
  const open = async (licence: string) => {
    onTestFinished(editor.openMenuEditor('en', officeAccess(licence)));
    await editor.refreshMenuEditor();
  };
  return { ...editor, ...draft, ...entity, officeAccount, open };
}

test('the office calls the venue that is open, at addresses of the office', async () => {
  const { requests } = anOfficeDevice();
  const page = await aPage();
  await page.open('corner');
  expect(requests.map(({ path }) => path)).toContain('/office/corner/menu/en/menu/');
  expect(page.menuEditor.state.value).toBe('open');
});

test('the drafts of two venues of a person do not mix', async () => {
  anOfficeDevice();
  const page = await aPage();
  await page.open('corner');
  page.editMembers(someItem, { price: '2.000' });
  await page.open('harbor');
  expect(page.editorDraft.edits.value).toEqual([]);
  page.editMembers(someItem, { price: '3.000' });
  await page.open('corner');
  expect(page.membersOf(someItem)).toEqual({ price: '2.000' });

  const later = await aPage();
  await later.open('harbor');
  expect(later.membersOf(someItem)).toEqual({ price: '3.000' });
  later.discardEdits();
  await later.open('corner');
  expect(later.membersOf(someItem)).toEqual({ price: '2.000' });
});

test('a draft outlasts the end of the session', async () => {
  const { office } = anOfficeDevice();
  const page = await aPage();
  await page.open('corner');
  page.editMembers(someItem, { price: '2.000' });
  office.refusal = [401, 'signed_out'];
  await page.refreshMenuEditor();
  expect(page.officeAccount.state.value).toBe('signed_out');
  office.refusal = null;
  await page.open('corner');
  expect(page.menuEditor.state.value).toBe('open');
  expect(page.membersOf(someItem)).toEqual({ price: '2.000' });
});

test('the editor closes for a person whose role no longer edits the menu', async () => {
  const { office } = anOfficeDevice();
  const page = await aPage();
  await page.open('corner');
  office.refusal = [403, 'forbidden'];
  await page.refreshMenuEditor();
  expect(page.menuEditor.state.value).toBe('withdrawn');
});

test('a page that just changed is shown on the domain of the venue, where it has one', async () => {
  const { office } = anOfficeDevice();
  const page = await aPage();
  await page.open('corner');
  expect(page.livePageOf(11)).toBeNull();
  office.domain = 'corner.example';
  const later = await aPage();
  await later.open('corner');
  expect(later.livePageOf(11)).toBe('https://corner.example/en/product/11');
  expect(later.livePageOf(null)).toBe('https://corner.example/en');
});
