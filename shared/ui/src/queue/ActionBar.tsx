import './queue.css';
import type { ReactNode } from 'react';
import { KeyHint } from '../parts/KeyHint.tsx';

interface ActionBarProps {
  /** Keys and what they do, at the left; a phone has none. */
  keys?: readonly (readonly [keys: readonly string[], text: string])[];
  /** Buttons, the primary last. */
  children: ReactNode;
}

/** The foot of a pane: what can be done with what is open. */
export function ActionBar({ keys = [], children }: ActionBarProps) {
  return (
    <div className="ui-action-bar">
      {keys.length > 0 && (
        <span className="ui-action-bar-keys">
          {keys.map(([names, text]) => (
            <KeyHint key={text} keys={names}>
              {text}
            </KeyHint>
          ))}
        </span>
      )}
      {children}
    </div>
  );
}
