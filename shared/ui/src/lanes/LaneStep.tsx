import './lanes.css';
import { type ReactNode, useState } from 'react';

/** Outcome of a step: definite good or bad, under way, waiting, neutral, only noted, ignored. */
export type Dot = 'good' | 'bad' | 'going' | 'waiting' | 'neutral' | 'noted' | 'ignored';

/** One side of a step: what, and how. */
interface Side {
  title: ReactNode;
  note: ReactNode;
}

/** Content that a step opens in place. */
interface More {
  /** Of its button: what is seen, and what is read out. */
  text: string;
  label: string;
  content: ReactNode;
}

interface LaneStepProps {
  /** Time at which the platform knew, `yyyy-MM-dd HH:mm:ss`. */
  at: string;
  dot: Dot;
  platform: Side;
  /** Event at the channel, where there was one. */
  channel?: Side | undefined;
  /** `in`: the channel told it; `out`: it was sent there. */
  arrow?: 'in' | 'out' | undefined;
  more?: More | undefined;
}

function Lane({ side, dot }: { side: Side; dot: Dot }) {
  return (
    <div className="ui-lane" data-dot={dot}>
      <div className="ui-lane-title">{side.title}</div>
      <div className="ui-lane-note">{side.note}</div>
    </div>
  );
}

/** A step in its lanes: when the platform knew, what it did, and what happened at the channel. */
export function LaneStep({ at, dot, platform, channel, arrow, more }: LaneStepProps) {
  const [isOpen, open] = useState(false);
  return (
    <li className="ui-lane-step" data-dot={dot} data-side={channel ? 'channel' : 'platform'}>
      <time>{at.slice(11)}</time>
      <Lane side={platform} dot={dot} />
      <div className="ui-lane-there" data-arrow={arrow}>
        {channel && <Lane side={channel} dot={dot} />}
      </div>
      {more && (
        <button
          type="button"
          className="ui-link ui-lane-more"
          aria-expanded={isOpen}
          aria-label={more.label}
          onClick={() => open(!isOpen)}
        >
          {more.text}
        </button>
      )}
      {isOpen && more?.content}
    </li>
  );
}
