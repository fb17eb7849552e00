import './state.css';
import type { ReactNode } from 'react';

interface StateViewProps {
  drawing: ReactNode;
  title: string;
  text?: ReactNode;
  /** Buttons: the next step. */
  children?: ReactNode;
}

/** A region that has nothing to show: drawing, what it is, why, and the next step. */
export function StateView({ drawing, title, text, children }: StateViewProps) {
  return (
    <div className="ui-state">
      {drawing}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className="ui-state-buttons">{children}</div>}
    </div>
  );
}
