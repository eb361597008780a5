import type { ReactNode } from 'react';

/** Where the content of a block is changed. */
export interface BlockLink {
  readonly href: string;
  readonly text: string;
  /** What is changed, for screen readers. */
  readonly about: string;
  /** The field that the link stands for. */
  readonly id?: string;
  readonly describedBy?: string | undefined;
}

interface Props {
  readonly id: string;
  readonly title: string;
  /** `null` where nothing can be changed elsewhere. */
  readonly edit?: BlockLink | null;
  readonly children: ReactNode;
}

/** A part of the checkout, with a link to where it is changed. */
export function Block({ id, title, edit = null, children }: Props) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="block-title">
        <h2 id={`${id}-title`}>{title}</h2>
        {edit && (
          <a href={edit.href} id={edit.id} aria-describedby={edit.describedBy}>
            {edit.text} <span className="visually-hidden">{edit.about}</span>
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
