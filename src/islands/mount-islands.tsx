import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/**
 * Brings an element that the server rendered from `Component` to life. Its props stand in `data-props`.
 *
 * @returns resolves when it answers to the diner.
 */
export function hydrator<Props extends object>(Component: ComponentType<Props>) {
  return (element: HTMLElement): Promise<void> =>
    new Promise((resolve) => {
      removeBlankNodes(element);
      const shown = () => (
        <Ready onReady={resolve}>
          <Component {...propsOf<Props>(element)} />
        </Ready>
      );
      rerenderOnNewProps(element, hydrateRoot(element, shown()), shown);
    });
}

/** Shows `Component` in the place of what the server put there until it came. Its props stand in `data-props`. */
export function renderer<Props extends object>(Component: ComponentType<Props>) {
  return (element: HTMLElement): Promise<void> =>
    new Promise((resolve) => {
      createRoot(element).render(
        <Ready onReady={resolve}>
          <Component {...propsOf<Props>(element)} />
        </Ready>,
      );
    });
}

/** Renders every island of that name at once. */
export function renderIslands<Props extends object>(name: string, Component: ComponentType<Props>): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) {
    void renderer(Component)(element);
  }
}

/** Props that are written anew, because the page is fresher now, show. */
function rerenderOnNewProps(element: HTMLElement, root: Root, shown: () => ReactNode): void {
  element.addEventListener('propschanged', () => root.render(shown()));
}

/** Wakes every island of that name, which the server rendered from `Component`, at once. */
export function hydrateIslands<Props extends object>(name: string, Component: ComponentType<Props>): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) {
    void hydrator(Component)(element);
  }
}

function propsOf<Props>({ dataset }: HTMLElement): Props {
  return JSON.parse(dataset.props ?? '{}') as Props;
}

/** White space that a template puts around what it renders is not React's. */
function removeBlankNodes(element: HTMLElement): void {
  for (const node of [...element.childNodes]) {
    if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '') node.remove();
  }
}

/** Tells before anything of it is seen: what a diner has ticked already is not seen to go and come again. */
function Ready({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useLayoutEffect(onReady, [onReady]);
  return children;
}
