import { describe, expect, test } from 'vitest';
import { EInvoiceError, type SealedEInvoice } from '#server/ordering/e-invoices/tax-authority.ts';
import { aLine } from '#tests/domain/tax/a-bill.ts';
import { aDevice } from '#tests/support/zatca/a-device.ts';
import { fieldsOf } from '#tests/support/zatca/check-invoice.ts';
import { readXml, textAt } from '#tests/support/zatca/read-xml.ts';
import { aDocument, delivered, off, seller } from './a-document.ts';
import { anAuthority, firstLink, sealed } from './an-authority.ts';

const three = { lines: [aLine('9.99'), aLine('9.99'), aLine('9.99')] };
const invoice = { document: aDocument(null, three), corrects: [] };
const creditNote = {
  document: aDocument(three, { ...three, struck: [1] }),
  corrects: ['INV-000001'],
};

describe('a Saudi e-invoice', () => {
  test('is taken by a gateway that checks hash, signature, code and sums', async () => {
    const { authority, gateway } = await anAuthority();
    const first = sealed(authority, invoice, firstLink(authority));
    expect(await authority.report(first)).toEqual({ kind: 'reported', messages: [] });
    expect(gateway.refused).toEqual([]);
    expect(gateway.taken).toMatchObject([
      { number: 'INV-000001', counter: 1, hash: first.hash, uuid: first.uuid },
    ]);
  });

  test('is followed in the chain by its credit note, which names it and why', async () => {
    const { authority, gateway } = await anAuthority();
    const first = sealed(authority, invoice, firstLink(authority));
    const second = sealed(authority, creditNote, { counter: 2, previousHash: first.hash });
    for (const one of [first, second]) await authority.report(one);
    expect(gateway.refused).toEqual([]);
    expect(gateway.taken.map(({ number }) => number)).toEqual(['INV-000001', 'CN-000001']);
    const read = readXml(second.body);
    expect(textAt(read, 'cbc:InvoiceTypeCode')).toBe('381');
    expect(textAt(read, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe('INV-000001');
    expect(textAt(read, 'cac:PaymentMeans/cbc:InstructionNote')).toContain('Items not served');
  });

  test('begins a chain with the hash that ZATCA gives for it', async () => {
    const { authority } = await anAuthority();
    expect(authority.firstHash).toBe(
      'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==',
    );
  });

  test('has its date and time in Saudi Arabia, and the same in its code', async () => {
    const { authority } = await anAuthority();
    const { body, code } = sealed(authority, invoice, firstLink(authority));
    const read = readXml(body);
    expect([textAt(read, 'cbc:IssueDate'), textAt(read, 'cbc:IssueTime')]).toEqual([
      '2026-11-24',
      '01:30:15',
    ]);
    const fields = fieldsOf(code ?? '');
    expect([1, 2, 3, 4, 5].map((tag) => fields.get(tag)?.toString('utf8'))).toEqual([
      seller.name,
      seller.taxNumber,
      '2026-11-24T01:30:15',
      '29.97',
      '3.91',
    ]);
    expect([...fields.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('names what a guest ordered in another language in Arabic, too', async () => {
    const { authority } = await anAuthority();
    const { document } = invoice;
    const lines = document.lines.map((line) => ({
      ...line,
      name: 'Coffee',
      legal: { name: line.name, details: [] },
    }));
    const { body } = sealed(
      authority,
      { document: { ...document, lines }, corrects: [] },
      firstLink(authority),
    );
    expect(textAt(readXml(body), 'cac:InvoiceLine/cac:Item/cbc:Name')).toBe('قهوة 1 | Coffee');
  });

  test.for([
    [
      'a coupon and a delivery',
      { lines: [aLine('115.00')], extras: { ...off('11.50'), ...delivered('23.00') } },
    ],
    ['dishes without tax', { lines: [aLine('115.00'), aLine('40.00', 'exempt')] }],
    ['a price whose net times the rate is not its tax', { lines: [aLine('10.00')] }],
  ] as const)('with %s is taken', async ([, order]) => {
    const { authority, gateway } = await anAuthority();
    await authority.report(
      sealed(authority, { document: aDocument(null, order), corrects: [] }, firstLink(authority)),
    );
    expect(gateway.refused).toEqual([]);
  });

  test.for([
    ['a total', /<cbc:PayableAmount currencyID="SAR">29\.97</, '<cbc:PayableAmount currencyID="SAR">30.00<'],
    ['a dish', /قهوة 1/, 'شاي'],
    ['the counter', /(<cbc:ID>ICV<\/cbc:ID><cbc:UUID>)1/, '$12'],
    ['the hash before', /NWZlY2Vi/, 'MWZlY2Vi'],
    ['the signature', /(<ds:SignatureValue>.{20})./, '$1'],
    ['the time of signing', /(<xades:SigningTime>)2026/, '$12025'],
    [
      'white space in what is signed',
      / {36}<xades:SignedSignatureProperties>/,
      '<xades:SignedSignatureProperties>',
    ],
  ] as const)('is refused after %s was changed', async ([, pattern, by]) => {
    const { authority, gateway } = await anAuthority();
    const first = sealed(authority, invoice, firstLink(authority));
    const body = first.body.replace(pattern, by);
    expect(body).not.toBe(first.body);
    expect((await authority.report({ ...first, body })).kind).toBe('refused');
    expect(gateway.taken).toEqual([]);
  });

  test.for<readonly [what: string, counter: number, hashOf: (first: SealedEInvoice) => string]>([
    ['a gap', 3, ({ hash }) => hash],
    ['a fork', 1, ({ hash }) => hash],
    ['another hash before', 2, () => 'Zm9yaw=='],
  ])('is refused with %s in its chain', async ([, counter, hashOf]) => {
    const { authority, gateway } = await anAuthority();
    const first = sealed(authority, invoice, firstLink(authority));
    await authority.report(first);
    const second = sealed(authority, creditNote, { counter, previousHash: hashOf(first) });
    expect(await authority.report(second)).toMatchObject({ kind: 'refused' });
    expect(gateway.taken).toHaveLength(1);
  });

  test('of another device is refused', async () => {
    const { authority } = await anAuthority();
    const { authority: other } = await anAuthority({ device: aDevice() });
    const first = sealed(other, invoice, firstLink(other));
    expect((await authority.report(first)).kind).toBe('refused');
  });

  test('is not signed after the certificate has ended', async () => {
    const { authority, clock } = await anAuthority();
    clock.now = new Date('2031-01-09T09:19:31Z');
    expect(() => authority.seal(invoice, firstLink(authority))).toThrow(EInvoiceError);
    expect(() => authority.seal(invoice, firstLink(authority))).toThrow(/2031-01-09/);
  });

  test.for([
    [{ currency: 'AED' }, /must be SAR/],
    [{ seller: { ...seller, taxNumber: '100200300400003' } }, /15 digits/],
    [{ seller: { ...seller, taxNumber: null } }, /15 digits/],
  ] as const)('can not be written of a document with %o', async ([given, why]) => {
    const { authority } = await anAuthority();
    const draft = { document: aDocument(null, three, given), corrects: [] };
    expect(authority.seal(draft, firstLink(authority))).toEqual({
      kind: 'unwritable',
      why: expect.stringMatching(why),
    });
  });
});

describe('a report', () => {
  test('that was taken while its response was lost is sent again, and taken once', async () => {
    const { authority, gateway } = await anAuthority();
    const first = sealed(authority, invoice, firstLink(authority));
    gateway.failWith('response_lost');
    await expect(authority.report(first)).rejects.toMatchObject({ kind: 'unreachable' });
    gateway.failWith(null);
    expect(await authority.report(first)).toEqual({ kind: 'reported', messages: [] });
    expect(gateway.taken).toHaveLength(1);
  });

  test.for([
    ['down', 'unreachable'],
    ['reset', 'unreachable'],
    ['throttled', 'throttled'],
    ['unreadable', 'unreadable'],
    ['undecided', 'rejected'],
  ] as const)('to a gateway that is %s is not decided', async ([failure, kind]) => {
    const { authority, gateway } = await anAuthority();
    gateway.failWith(failure);
    const first = sealed(authority, invoice, firstLink(authority));
    await expect(authority.report(first)).rejects.toMatchObject({ kind });
  });

  test('that is refused has the messages of the authority', async () => {
    const { authority, gateway } = await anAuthority();
    gateway.refuse(/INV-000001/);
    expect(await authority.report(sealed(authority, invoice, firstLink(authority)))).toEqual({
      kind: 'refused',
      messages: [{ code: 'BR-KSA-37', text: 'BR-KSA-37 is wrong' }],
    });
  });

  test('names no secret when it fails', async () => {
    const device = aDevice();
    const { authority, gateway } = await anAuthority({ device });
    gateway.failWith('down');
    const error = await authority.report(sealed(authority, invoice, firstLink(authority))).catch(String);
    for (const secret of [device.secret, device.token, device.key]) expect(error).not.toContain(secret);
  });
});
