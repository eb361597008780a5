import { entriesOf } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, venueNote, venueProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import type { PartialMenu, PartialVenue } from '../valid-part.ts';

const feeRules = ['amount_per_km', 'amounts_by_distance', 'amounts_by_subtotal'] as const;

type PartialZone = NonNullable<NonNullable<PartialVenue['delivery_zones']>[number]>;

/** Fees of delivery zones that contradict each other, or that nothing can ever decide. */
export function checkDeliveryFees(venue: PartialVenue, menu: PartialMenu): readonly Finding[] {
  return entriesOf(venue.delivery_zones, ['delivery_zones']).flatMap(({ value: zone, path }) => [
    ...secondRule(zone, path),
    ...fallingBands(zone, path),
    ...unknownDistance(zone, menu, path),
    ...unaskedPostalCode(zone, menu, path),
  ]);
}

function secondRule(zone: PartialZone, path: JsonPath): readonly Finding[] {
  const [first, second] = feeRules.filter((name) => zone[name] !== undefined);
  if (first === undefined || second === undefined) return [];
  return [
    {
      ...venueProblem,
      path: [...path, second],
      code: 'two_fee_rules',
      message: `The zone has "${first}" and "${second}". Only one rule can decide the fee.`,
      remedy: 'Remove one of them. "free_from" can stand beside either.',
      example: exampleLine({ free_from: '150' }),
    },
  ];
}

function fallingBands(zone: PartialZone, path: JsonPath): readonly Finding[] {
  const distances = entriesOf(zone.amounts_by_distance, [...path, 'amounts_by_distance']).map((band) => ({
    from: band.value.from_km,
    path: [...band.path, 'from_km'],
  }));
  const subtotals = entriesOf(zone.amounts_by_subtotal, [...path, 'amounts_by_subtotal']).map((band) => ({
    from: band.value.from === undefined ? undefined : Number(band.value.from),
    path: [...band.path, 'from'],
  }));
  return [distances, subtotals].flatMap((bands) =>
    bands.flatMap(({ from, path: at }, index) => {
      const before = bands[index - 1]?.from;
      if (from === undefined || before === undefined || from > before) return [];
      return [
        {
          ...venueProblem,
          path: at,
          code: 'falling_bands',
          message: `${from} isn’t more than ${before}, which comes before it.`,
          remedy: 'List the smallest first, each once.',
          example: exampleLine({ [String(at.at(-1))]: before + 1 }),
        },
      ];
    }),
  );
}

/** Distance is known from the venue to a position on the map. */
function unknownDistance(zone: PartialZone, menu: PartialMenu, path: JsonPath): readonly Finding[] {
  const rule = (['amount_per_km', 'amounts_by_distance'] as const).find((name) => zone[name] !== undefined);
  const isKnown =
    menu.enable_address_google_maps &&
    typeof menu.outlet_latitude === 'number' &&
    typeof menu.outlet_longitude === 'number';
  if (rule === undefined || isKnown) return [];
  return [
    {
      ...venueNote,
      path: [...path, rule],
      code: 'no_effect',
      message: `Nothing says how far an order goes, so "${rule}" has no effect.`,
      remedy:
        'Set "enable_address_google_maps", "outlet_latitude" and "outlet_longitude" in menu.json, or let the subtotal decide.',
      example: exampleLine({ amounts_by_subtotal: [{ from: '80', amount: '5' }] }),
    },
  ];
}

function unaskedPostalCode({ area }: PartialZone, menu: PartialMenu, path: JsonPath): readonly Finding[] {
  if (!(area && 'codes' in area && menu.enable_address_google_maps)) return [];
  return [
    {
      ...venueNote,
      path: [...path, 'area'],
      code: 'no_effect',
      message: 'Guests choose their location on the map, so postal codes have no effect.',
      remedy: 'Set "enable_address_google_maps" to false in menu.json, or draw the zone.',
      example: exampleLine({ area: { type: 'Circle', center: [55.2437, 25.2038], radius_meters: 3000 } }),
    },
  ];
}
