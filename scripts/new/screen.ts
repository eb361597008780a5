import { addImport, appendTo, replacePart } from './edit-text.ts';
import type { Names, Plan } from './plan.ts';

/** A screen without an id: its view model, its component, its page, its address, and a test. */
export function planScreen(names: Names): Plan {
  const { kebab, camel, pascal } = names;
  const viewModel = `src/server/view-models/${kebab}.ts`;
  const component = `src/components/${pascal}.astro`;
  const test = `tests/server/view-models/${kebab}.test.ts`;
  return {
    files: {
      [viewModel]: viewModelText(names),
      [component]: componentText(names),
      [`src/pages/[lang]/${kebab}.astro`]: pageText(names),
      [test]: testText(names),
    },
    edits: {
      'src/server/seo/open-menu-screens.ts': (text) =>
        addImport(
          appendTo(text, '  return {', `${camel}: () => ${camel}Screen(context),`),
          `import { ${camel}Screen } from '../view-models/${kebab}.ts';`,
        ),
      'src/server/http/route.ts': (text) => replacePart(text, '((home|', `((home|${kebab}|`),
      'src/i18n/paths.ts': (text) => `${text}
export function ${camel}Path(language: Language): string {
  return \`/\${language}/${kebab}\`;
}
`,
    },
    test,
    next: [
      `${viewModel}: give what the screen shows. Now the test passes.`,
      `${component}: show it. Its style goes into src/styles, under \`.${kebab}\`.`,
      'tests/server/http/route.test.ts: a row with its address. tests/e2e: a journey, and a row in screens.ts.',
      'If search engines may find it: its metadata in src/server/seo/screen-metadata.ts, passed to the layout as `about`,\n   and its path in indexable-paths.ts.',
      'If its views are counted: its name in `screenKinds` of src/domain/page-views.ts.',
      'npm run verify',
    ],
  };
}

const viewModelText = ({
  camel,
  pascal,
}: Names) => `import type { RequestContext } from '../catalog/request-context.ts';
import { type Shell, shellOf } from './shell.ts';

export interface ${pascal}Screen {
  readonly shell: Shell;
  /** TODO: what the screen shows. */
  readonly lines: readonly string[];
}

export function ${camel}Screen(context: RequestContext): ${pascal}Screen {
  return { shell: shellOf(context), lines: [] };
}
`;

const componentText = ({ kebab, pascal }: Names) => `---
import type { ${pascal}Screen } from '#server/view-models/${kebab}.ts';

interface Props {
  screen: ${pascal}Screen;
}

const { lines } = Astro.props.screen;
---

<article class="page">
  {lines.map((line) => (
    <p>{line}</p>
  ))}
</article>
`;

const pageText = ({ kebab, camel, pascal }: Names) => `---
import ${pascal} from '#components/${pascal}.astro';
import { ${camel}Path, homePath } from '#i18n/paths.ts';
import Menu from '#layouts/Menu.astro';

const { app } = Astro.locals;
const screen = app.screens.${camel}();
app.allowCaching();
---

<Menu
  shell={screen.shell}
  path={${camel}Path(app.language)}
  back={homePath(app.language)}
  kind="${kebab}"
>
  <${pascal} {screen} />
</Menu>
`;

const testText = ({ kebab, camel }: Names) => `import { expect, test } from 'vitest';
import { anApp } from './an-app.ts';

test('the screen ${kebab} shows something', () => {
  expect(anApp({}).${camel}().lines).not.toHaveLength(0);
});
`;
