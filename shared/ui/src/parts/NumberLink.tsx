import './number-link.css';
import type { ComponentProps } from 'react';
import { RecordLink } from './RecordLink.tsx';

interface NumberLinkProps extends Omit<ComponentProps<typeof RecordLink>, 'children'> {
  /** Number of what it leads to. */
  text: string;
}

/** A number that leads to its record, for who may read that. */
export function NumberLink({ text, ...link }: NumberLinkProps) {
  return (
    <RecordLink {...link}>
      <code className="ui-number">{text}</code>
    </RecordLink>
  );
}
