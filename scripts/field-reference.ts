import type { Annotations } from '#contracts/annotations/annotation.ts';
import { menuAnnotations } from '#contracts/annotations/menu.ts';
import { venueAnnotations } from '#contracts/annotations/venue.ts';

/** Every member of a venue's two files with its meaning and an example, as Markdown. */
export function fieldReference(): string {
  const sections = [
    ...sectionsOf('venue.json', venueAnnotations, new Map()),
    ...sectionsOf('menu.json', menuAnnotations, new Map()),
  ];
  return `# All fields

Every member of \`venue.json\` and \`menu.json\`, as editors explain them. [Write a menu](write-a-menu.md) says how they work together.
\`npm run schemas\` writes this page.

${sections.join('\n\n')}\n`;
}

/** The members of an object, then those of the objects within it. */
function sectionsOf(
  heading: string,
  annotations: Annotations,
  headings: Map<Annotations, string>,
): readonly string[] {
  headings.set(annotations, heading);
  const rows: string[] = [];
  const below: string[] = [];
  for (const [name, [meaning, example, members]] of Object.entries(annotations)) {
    const known = members && headings.get(members);
    rows.push(
      `| \`${name}\` | ${inCell(meaning)}${known ? ` Its members: ${known}.` : ''} | ${inCell(`\`${JSON.stringify(example)}\``)} |`,
    );
    if (members && !known) below.push(...sectionsOf(`${heading} › ${name}`, members, headings));
  }
  return [`## ${heading}\n\n| member | meaning | example |\n|---|---|---|\n${rows.join('\n')}`, ...below];
}

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
