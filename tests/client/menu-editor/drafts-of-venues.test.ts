import { expect, onTestFinished, test, vi } from 'vitest';
import { aDevice } from '../lib/a-device.ts';
import { someItem, someMenu } from './a-menu-editor.ts';

/** A device whose person is signed in to the office. */
function anOfficeDevice() {
  const office: { isSignedIn: boolean } = { isSignedIn: true };
  const device = aDevice(() => {
    if (!office.isSignedIn) return { status: 401, body: { code: 'signed_out' } };
    return { body: { version: 7, published_at: '2026-11-22T10:00:00Z', by: 'Hala', menu: someMenu } };
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
  const [editor, draft, { officeAccess }, { officeAccount }] = await Promise.all([
    import('#client/menu-editor/menu-editor.ts'),
    import('#client/menu-editor/editor-draft.ts'),
    import('#client/menu-editor/office-access.ts'),
    import('#client/office/office-account.ts'),
  ]);
  const open = async (licence: string) => {
    onTestFinished(editor.openMenuEditor('en', officeAccess(licence)));
    await editor.refreshMenuEditor();
  };
  return { ...editor, ...draft, officeAccount, open };
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
  page.editItem(someItem, { price: '2.000' });
  await page.open('harbor');
  expect(page.editorDraft.edits.value).toEqual([]);
  page.editItem(someItem, { price: '3.000' });
  await page.open('corner');
  expect(page.editsOf(11)).toEqual({ price: '2.000' });

  const later = await aPage();
  await later.open('harbor');
  expect(later.editsOf(11)).toEqual({ price: '3.000' });
  later.discardEdits();
  await later.open('corner');
  expect(later.editsOf(11)).toEqual({ price: '2.000' });
});

test('a draft outlasts the end of the session', async () => {
  const { office } = anOfficeDevice();
  const page = await aPage();
  await page.open('corner');
  page.editItem(someItem, { price: '2.000' });
  office.isSignedIn = false;
  await page.refreshMenuEditor();
  expect(page.officeAccount.state.value).toBe('signed_out');
  office.isSignedIn = true;
  await page.open('corner');
  expect(page.menuEditor.state.value).toBe('open');
  expect(page.editsOf(11)).toEqual({ price: '2.000' });
});
