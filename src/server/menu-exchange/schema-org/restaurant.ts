import { readDays, weekdayOf } from '../hours/read-days.ts';
import { readEndTime, readTime, tidyWindows, windowOf } from '../hours/windows.ts';
import { type ImportedVenue, type ImportedWindow, unknownVenue } from '../imported-menu.ts';
import { isObject, type JsonObject, memberIn, textIn, textsIn } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';
import { cleanLine } from '../text/clean-text.ts';
import { mapText } from '../text/imported-text.ts';
import { isMarkup, type MarkupCleaner, markupOfText } from '../text/markup.ts';
import { type Graph, wordsIn } from './graph.ts';

export const restaurantTypes = [
  ...['Restaurant', 'FoodEstablishment', 'CafeOrCoffeeShop', 'FastFoodRestaurant', 'BarOrPub', 'Bakery'],
  ...['IceCreamShop', 'Brewery', 'Winery', 'Distillery', 'LocalBusiness'],
] as const;

/** What a page says about the restaurant. */
export function readRestaurant(
  graph: Graph,
  node: JsonObject,
  cleanMarkup: MarkupCleaner,
  remarks: RemarkList,
): ImportedVenue {
  const description = wordsIn(node, 'description');
  const phone = textIn(node, 'telephone')?.replace(/[\s().-]/g, '') ?? null;
  const isE164 = phone !== null && /^\+[1-9]\d{6,14}$/.test(phone);
  if (phone !== null && !isE164) remarks.add('lost', 'A telephone number without its country', 'telephone');
  return {
    ...unknownVenue,
    name: wordsIn(node, 'name'),
    description:
      description &&
      mapText(description, (text) => (isMarkup(text) ? cleanMarkup(text).html : markupOfText(text))),
    address: addressOf(graph, node),
    phone: isE164 ? phone : null,
    openingHours: openingHoursOf(graph, node, remarks),
  };
}

/** One line; `null` when there is none. */
function addressOf(graph: Graph, node: JsonObject): string | null {
  const written = memberIn(node, 'address');
  if (typeof written === 'string') return cleanLine(written) || null;
  const [address] = graph.nodesIn(node, 'address');
  if (!address) return null;
  const city = [textIn(address, 'postalCode'), textIn(address, 'addressLocality')]
    .filter((part) => part !== null)
    .join(' ');
  const country = memberIn(address, 'addressCountry');
  const parts = [
    textIn(address, 'streetAddress'),
    city,
    textIn(address, 'addressRegion'),
    isObject(country) ? textIn(country, 'name') : textIn(address, 'addressCountry'),
  ];
  return cleanLine(parts.filter((part) => part !== null && part !== '').join(', ')) || null;
}

function openingHoursOf(graph: Graph, node: JsonObject, remarks: RemarkList): readonly ImportedWindow[] {
  const specified = graph.nodesIn(node, 'openingHoursSpecification').flatMap((specification) => {
    const days = [
      ...textsIn(specification, 'dayOfWeek'),
      ...graph.nodesIn(specification, 'dayOfWeek').flatMap((day) => textIn(day, '@id') ?? []),
    ];
    const [from, to] = [
      readTime(textIn(specification, 'opens') ?? ''),
      readEndTime(textIn(specification, 'closes') ?? ''),
    ];
    return days.flatMap((day) => {
      const weekday = weekdayOf(day.replace(/^.*[/#]/, ''));
      return weekday === null ? [] : (windowOf(weekday, from, to) ?? []);
    });
  });
  if (specified.length > 0) return tidyWindows(specified);
  const written = textsIn(node, 'openingHours').map((text) => readDays(text));
  if (written.some((windows) => windows === null))
    remarks.add('lost', 'Opening hours that can’t be read', 'openingHours');
  return tidyWindows(written.flatMap((windows) => windows ?? []));
}
