import type { ReactNode } from 'react';
import { partOf } from '../../../menu.ts';
import { Nodes, propsOf } from '../Nodes.tsx';
import { readOnce } from '../read-once.ts';

interface Props {
  readonly params: Promise<{ readonly language: string }>;
  readonly children: ReactNode;
}

/** The page around what it shows. */
export default async function Layout({ params, children }: Props) {
  const { page, prices } = await readOnce((await params).language);
  const body = partOf(page, 'body');
  return (
    <html {...propsOf(page)}>
      <head>
        <Nodes nodes={partOf(page, 'head').children} prices={prices} />
      </head>
      <body {...propsOf(body)}>{children}</body>
    </html>
  );
}
