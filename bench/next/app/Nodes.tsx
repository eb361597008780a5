import { createElement } from 'react';
import type { Menu, PageElement, PageNode } from '../../menu.ts';

/** What React calls by names of its own. */
export function propsOf({ attributes }: PageElement) {
  const { class: className, ...others } = attributes;
  return 'class' in attributes ? { ...others, className } : others;
}

function nodeOf(node: PageNode, prices: Menu['prices'], key: number) {
  if (typeof node === 'string') return node;
  if ('price' in node) return prices[node.price];
  const props = { ...propsOf(node), key };
  // React would write its quotes as entities, which scripts do not know.
  if (node.name === 'script') {
    return createElement('script', { ...props, dangerouslySetInnerHTML: { __html: node.children.join('') } });
  }
  if (node.children.length === 0) return createElement(node.name, props);
  return createElement(node.name, props, <Nodes nodes={node.children} prices={prices} />);
}

/** Elements and words of a page, with its prices where they belong. */
export function Nodes({
  nodes,
  prices,
}: {
  readonly nodes: readonly PageNode[];
  readonly prices: Menu['prices'];
}) {
  const [first, ...others] = nodes.map((node, at) => nodeOf(node, prices, at));
  return others.length === 0 ? first : [first, ...others];
}
