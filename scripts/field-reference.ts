import type { Annotations } from '#contracts/annotations/annotation.ts';
import { branchAnnotations, branchParts } from '#contracts/annotations/branch.ts';
import { groupAnnotations } from '#contracts/annotations/group.ts';
import { menuAnnotations } from '#contracts/annotations/menu.ts';
import { venueAnnotations } from '#contracts/annotations/venue.ts';

/** Where the members that a branch can set are described. */
const describedIn: Readonly<Record<keyof typeof branchParts, string>> = {
  menu: 'menu.json',
  categories: 'menu.json › categories',
  products: 'menu.json › categories › products',
  choices: 'menu.json › variations › values',
  pages: 'menu.json › pages',
  promotions: 'menu.json › promotions',
};

/** Every member of the files of a venue and a group with its meaning and an example, as Markdown. */
export function fieldReference(): string {
  const ofBranch = Object.entries(describedIn).map(
    ([list, heading]) =>
      [branchParts[list as keyof typeof branchParts], `${heading}, and \`without\``] as const,
  );
  const sections = [
    ...sectionsOf('venue.json', venueAnnotations, new Map()),
    ...sectionsOf('menu.json', menuAnnotations, new Map()),
    ...sectionsOf('group.json', groupAnnotations, new Map()),
    ...sectionsOf('branch.json', branchAnnotations, new Map(ofBranch)),
  ];
  return `# All fields

Every member of \`venue.json\` and \`menu.json\`, and of the \`group.json\` and \`branch.json\` of [groups](groups.md), as editors explain them.
[Write a menu](write-a-menu.md) says how they work together.
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
