import './updated.css';
import { useWords } from '@portal/i18n';
import { PLATFORM_ZONE, stampIn } from '@portal/time';
import { IconRefresh } from '../icons.ts';
import { uiWords } from '../words/index.ts';
import { IconButton } from './IconButton.tsx';

/** In the zone of all other times. */
export const clockAt = (at: number) => stampIn(PLATFORM_ZONE, at).slice(-8);

interface UpdatedProps {
  /** Milliseconds of the answer; 0 without one. */
  at: number;
  reload(): unknown;
}

/** Since when a record is known, and reading it again. */
export function Updated({ at, reload }: UpdatedProps) {
  const t = useWords(uiWords);
  if (at === 0) return null;
  return (
    <span className="ui-updated-at">
      {t('updatedAt', { time: clockAt(at) })}
      <IconButton icon={IconRefresh} label={t('refreshRecord')} onClick={() => void reload()} />
    </span>
  );
}
