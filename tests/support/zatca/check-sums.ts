import { elementsAt, type ReadElement, textAt, textOf } from './read-xml.ts';

/** In hundredths. */
const amountsAt = (element: ReadElement, path: string): readonly number[] =>
  elementsAt(element, path).map((found) => Math.round(Number(textOf(found)) * 100));

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

const sumAt = (element: ReadElement, path: string): number => sum(amountsAt(element, path));

/** Codes of the rules for sums, true for those that a document breaks. */
export function sumFailures(document: ReadElement): Readonly<Record<string, boolean>> {
  const total = (name: string) => sumAt(document, `cac:LegalMonetaryTotal/cbc:${name}`);
  const [plain, detailed] = elementsAt(document, 'cac:TaxTotal');
  const tax = plain ? sumAt(plain, 'cbc:TaxAmount') : Number.NaN;
  const lines = sumAt(document, 'cac:InvoiceLine/cbc:LineExtensionAmount');
  const negative = [
    'cac:InvoiceLine/cbc:LineExtensionAmount',
    'cac:AllowanceCharge/cbc:Amount',
    'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount',
    'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount',
    'cac:LegalMonetaryTotal/cbc:PayableAmount',
  ]
    .flatMap((path) => amountsAt(document, path))
    .some((amount) => amount < 0);
  return {
    'BR-16 no line': elementsAt(document, 'cac:InvoiceLine').length === 0,
    'BR-KSA-F-04 negative': negative,
    'BR-CO-10 lines': total('LineExtensionAmount') !== lines,
    'BR-CO-11 allowances': total('AllowanceTotalAmount') !== sum(adjustments(document, 'false')),
    'BR-CO-12 charges': total('ChargeTotalAmount') !== sum(adjustments(document, 'true')),
    'BR-CO-13 net':
      total('TaxExclusiveAmount') !==
      lines - sum(adjustments(document, 'false')) + sum(adjustments(document, 'true')),
    'BR-CO-14 tax': tax !== sumAt(detailed ?? document, 'cac:TaxSubtotal/cbc:TaxAmount'),
    'BR-CO-15 total': total('TaxInclusiveAmount') !== total('TaxExclusiveAmount') + tax,
    'BR-CO-16 payable':
      total('PayableAmount') !== total('TaxInclusiveAmount') + total('PayableRoundingAmount'),
    ...categoryFailures(document, elementsAt(detailed ?? document, 'cac:TaxSubtotal')),
    ...lineFailures(elementsAt(document, 'cac:InvoiceLine')),
  };
}

/** Discounts (`false`) or charges (`true`) on the whole document, of one category if it is given. */
const adjustments = (
  document: ReadElement,
  isCharge: 'true' | 'false',
  category?: string,
): readonly number[] =>
  elementsAt(document, 'cac:AllowanceCharge')
    .filter((one) => textAt(one, 'cbc:ChargeIndicator') === isCharge)
    .filter((one) => category === undefined || categoryAt(one, 'cac:TaxCategory') === category)
    .map((one) => sumAt(one, 'cbc:Amount'));

/** "S 15.00". */
const categoryAt = (element: ReadElement, path: string): string =>
  `${textAt(element, `${path}/cbc:ID`)} ${textAt(element, `${path}/cbc:Percent`)}`;

function categoryFailures(document: ReadElement, subtotals: readonly ReadElement[]) {
  const lines = elementsAt(document, 'cac:InvoiceLine');
  const ofLine = (line: ReadElement) => categoryAt(line, 'cac:Item/cac:ClassifiedTaxCategory');
  const listed = subtotals.map((one) => categoryAt(one, 'cac:TaxCategory'));
  const used = [
    ...lines.map(ofLine),
    ...elementsAt(document, 'cac:AllowanceCharge').map((one) => categoryAt(one, 'cac:TaxCategory')),
  ];
  const taxable = (category: string) =>
    sum(
      lines.filter((line) => ofLine(line) === category).map((line) => sumAt(line, 'cbc:LineExtensionAmount')),
    ) -
    sum(adjustments(document, 'false', category)) +
    sum(adjustments(document, 'true', category));
  const hasReason = (one: ReadElement) =>
    ['Code', ''].every((end) => textAt(one, `cac:TaxCategory/cbc:TaxExemptionReason${end}`) !== '');
  return {
    'BR-S-01 one subtotal of each category': new Set(listed).size !== listed.length,
    'BR-CO-18 a subtotal of each category': used.some((category) => !listed.includes(category)),
    'BR-S-08 taxable': subtotals.some(
      (one) => sumAt(one, 'cbc:TaxableAmount') !== taxable(categoryAt(one, 'cac:TaxCategory')),
    ),
    'BR-O-09 tax of what is not taxed': subtotals.some(
      (one) => !categoryAt(one, 'cac:TaxCategory').startsWith('S ') && sumAt(one, 'cbc:TaxAmount') !== 0,
    ),
    'BR-O-10 reason': subtotals.some(
      (one) => categoryAt(one, 'cac:TaxCategory').startsWith('S ') === hasReason(one),
    ),
  };
}

function lineFailures(lines: readonly ReadElement[]) {
  const net = (line: ReadElement) => sumAt(line, 'cbc:LineExtensionAmount');
  const tax = (line: ReadElement) => sumAt(line, 'cac:TaxTotal/cbc:TaxAmount');
  const numberAt = (line: ReadElement, path: string) => Number(textAt(line, path));
  return {
    'BR-KSA-EN16931-11 price': lines.some(
      (line) =>
        net(line) !==
        Math.round(
          numberAt(line, 'cac:Price/cbc:PriceAmount') * numberAt(line, 'cbc:InvoicedQuantity') * 100,
        ),
    ),
    'BR-KSA-50 tax of a line': lines.some((line) => {
      const percent = numberAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent');
      return tax(line) !== Math.floor((net(line) * Math.round(percent * 100) + 5_000) / 10_000);
    }),
    'BR-KSA-51 line with tax': lines.some(
      (line) => sumAt(line, 'cac:TaxTotal/cbc:RoundingAmount') !== net(line) + tax(line),
    ),
  };
}
