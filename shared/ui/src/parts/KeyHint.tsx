import './key-hint.css';
import type { ReactNode } from 'react';

interface KeyHintProps {
  keys: readonly string[];
  /** Text about what the keys do. */
  children: ReactNode;
}

/** Keys that do what a button at the right does, at the left of the foot of a form; a phone has none. */
export function KeyHint({ keys, children }: KeyHintProps) {
  return (
    <span className="ui-key-hint" aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}{' '}
      {children}
    </span>
  );
}
