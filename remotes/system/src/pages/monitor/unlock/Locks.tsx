import { useWords } from '@portal/i18n';
import { Button } from '@portal/ui';
import type { LoginLock } from './api.ts';
import css from './unlock.module.css';
import { words } from './words.ts';

interface LockRowProps {
  lock: LoginLock;
  unlock(lock: LoginLock): void;
}

function LockRow({ lock, unlock }: LockRowProps) {
  const t = useWords(words);
  const { userName, nickName, address, failCount, isLocked, until } = lock;
  const name = userName || address;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {nickName && <span className={css.nick}>{nickName}</span>}
        {address && <span className={css.nick}>{t('address')}</span>}
        <p>
          <span>{t(address ? 'namesFailed' : 'fails', { count: failCount })}</span>
          <time dateTime={until.replace(' ', 'T')}>
            {t(isLocked ? 'lockedUntil' : 'countsUntil', { time: until })}
          </time>
        </p>
      </div>
      <span className={`ui-tag ${isLocked ? 'ui-tag-danger' : 'ui-tag-warning'}`}>
        {t(isLocked ? 'locked' : 'open')}
      </span>
      <Button onClick={() => unlock(lock)} aria-label={t('unlockOne', { name })}>
        {t('unlock')}
      </Button>
    </li>
  );
}

interface LocksProps {
  locks: LoginLock[];
  /** Asks first. */
  unlock(lock: LoginLock): void;
}

/** Accounts and addresses with failed sign-ins that still count, locked ones first. */
export function Locks({ locks, unlock }: LocksProps) {
  const t = useWords(words);
  if (locks.length === 0) return <p className={css.hint}>{t('noLocks')}</p>;
  return (
    <ul className={css.rows}>
      {locks.map((lock) => (
        <LockRow key={`${lock.userName} ${lock.address}`} lock={lock} unlock={unlock} />
      ))}
    </ul>
  );
}
