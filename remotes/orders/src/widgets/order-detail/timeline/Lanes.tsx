import type { TimelineItem } from '@portal/contract/orders/timeline';
import { useWords } from '@portal/i18n';
import { type ReactNode, useState } from 'react';
import { words } from '../words.ts';
import type { Dot } from './dot.ts';
import { Message } from './Message.tsx';
import css from './timeline.module.css';

/** One side of a step: what, and how. */
export interface Side {
  title: ReactNode;
  note: ReactNode;
}

interface LanesProps {
  at: string;
  dot: Dot;
  platform: Side;
  /** What happened at the channel, where anything did. */
  channel?: Side | undefined;
  arrow?: 'in' | 'out' | undefined;
  /** Opened in place. */
  message?: Extract<TimelineItem, { kind: 'event' | 'handedIn' }> | undefined;
}

function Lane({ side, dot }: { side: Side; dot?: Dot | undefined }) {
  return (
    <div className={css.lane} data-dot={dot}>
      <div className={css.title}>{side.title}</div>
      <div className={css.note}>{side.note}</div>
    </div>
  );
}

/** A step in its lanes: when the platform knew, what it did, and what happened at the channel. */
export function Lanes({ at, dot, platform, channel, arrow, message }: LanesProps) {
  const t = useWords(words);
  const [isOpen, open] = useState(false);
  return (
    <li className={css.step} data-dot={dot} data-side={channel ? 'channel' : 'platform'}>
      <time className={css.time}>{at.slice(11)}</time>
      <Lane side={platform} dot={dot} />
      <div className={css.there} data-arrow={arrow}>
        {channel && <Lane side={channel} dot={dot} />}
      </div>
      {message && (
        <button
          type="button"
          className={`ui-link ${css.raw}`}
          aria-expanded={isOpen}
          aria-label={t('messageOf', { at })}
          onClick={() => open(!isOpen)}
        >
          {t('message')}
        </button>
      )}
      {isOpen && message && <Message item={message} />}
    </li>
  );
}
