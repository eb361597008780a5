import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/**
 * Hydrates an element that the server rendered from `Component`. Its props are in `data-props`.
 *
 * @returns resolves when it is interactive.
 */
export function hydrator<Props extends object>(Component: ComponentType<Props>) {
  return (element: HTMLElement): Promise<void> =>
    new Promise((resolve) => {
      removeBlankNodes(element);
      const render = () => (
        <Ready onReady={resolve}>
          <Component {...propsOf<Props>(element)} />
        </Ready>
      );
      rerenderOnNewProps(element, hydrateRoot(element, render()), render);
    });
}

/** Renders again when a refresh of the page writes new props. */
function rerenderOnNewProps(element: HTMLElement, root: Root, render: () => ReactNode): void {
  element.addEventListener('propschanged', () => root.render(render()));
}

function propsOf<Props>({ dataset }: HTMLElement): Props {
  return JSON.parse(dataset.props ?? '{}') as Props;
}

/** Removes the white space of the template, which React did not render. */
function removeBlankNodes(element: HTMLElement): void {
  for (const node of [...element.childNodes]) {
    if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '') node.remove();
  }
}

/** Calls `onReady` before the first paint, so that what a diner has already ticked does not flicker. */
function Ready({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useLayoutEffect(onReady, [onReady]);
  return children;
}
