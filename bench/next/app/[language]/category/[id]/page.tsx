import { partOf } from '../../../../../menu.ts';
import { Nodes } from '../../../Nodes.tsx';
import { readOnce } from '../../../read-once.ts';

/** Made when it is first asked for, and kept until `/publish` is called. */
export const dynamic = 'force-static';
export const revalidate = false;

/** None is made by the build. */
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ readonly language: string }>;
}

/** A category of the menu. */
export default async function Category({ params }: Props) {
  const { page, prices } = await readOnce((await params).language);
  return <Nodes nodes={partOf(page, 'body').children} prices={prices} />;
}
