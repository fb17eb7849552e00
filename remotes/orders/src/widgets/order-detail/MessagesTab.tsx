import { useWords } from '@portal/i18n';
import css from './detail.module.css';
import { Message } from './timeline/Message.tsx';
import type { Timeline } from './types.ts';
import { words } from './words.ts';

/** Messages of the channel and of platforms, field by field, the newest first. */
export function MessagesTab({ timeline: { items } }: { timeline: Timeline }) {
  const t = useWords(words);
  const told = items.flatMap((item) =>
    item.kind === 'event' || item.kind === 'handedIn' ? [item] : [],
  );
  if (told.length === 0) return <p className={css.none}>{t('noMessages')}</p>;
  return (
    <ul className={css.messages} aria-label={t('tab.messages')}>
      {told.map((item) => (
        <li
          key={`${item.at} ${item.kind === 'event' ? item.eventId + item.ignored : item.resultId}`}
        >
          <Message item={item} />
        </li>
      ))}
    </ul>
  );
}
