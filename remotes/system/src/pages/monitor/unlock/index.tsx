import { UnlockInput } from '@portal/contract/monitor/logininfor';
import { useWords } from '@portal/i18n';
import {
  Button,
  Form,
  fieldsOf,
  Page,
  Region,
  Section,
  SubmitButton,
  toast,
  useCall,
  useConfirmed,
  useLookupForm,
} from '@portal/ui';
import { accounts, type LoginLock } from './api.ts';
import css from './unlock.module.css';
import { words } from './words.ts';

const HEIGHT_PX = 160;

/** Lets accounts and addresses sign in again that failed sign-ins have locked (requirement 2.66). */
export default function UnlockPage() {
  const t = useWords(words);
  const answer = useCall(accounts.locks, {});
  const unlock = useConfirmed(accounts.unlock, answer.reload);
  const unlockAddress = useConfirmed(accounts.unlockAddress, answer.reload);
  const ask = ({ userName, address }: LoginLock) =>
    address
      ? unlockAddress(
          { body: { address } },
          {
            title: t('unlockAddressTitle', { address }),
            text: t('unlockAddressText'),
            verb: t('unlock'),
            done: t('addressUnlocked', { address }),
          },
        )
      : unlock(
          { params: { userName } },
          {
            title: t('unlockTitle', { name: userName }),
            text: t('unlockText'),
            verb: t('unlock'),
            done: t('unlocked', { name: userName }),
          },
        );
  const reload = (
    <Button onClick={() => void answer.reload()} loading={answer.fetching}>
      {t('reload')}
    </Button>
  );

  return (
    <Page title={t('title')}>
      <div className={css.parts}>
        <p className={css.hint}>{t('hint')}</p>
        <UnlockForm onDone={answer.reload} />
        <Section title={t('locks')} link={reload}>
          <Region answer={answer} height={HEIGHT_PX}>
            {(locks) => <Locks locks={locks} unlock={ask} />}
          </Region>
        </Section>
      </div>
    </Page>
  );
}

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
function Locks({ locks, unlock }: LocksProps) {
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

const EMPTY = { userName: '' };

/** Unlocks the account of a name. */
function UnlockForm({ onDone }: { onDone(): unknown }) {
  const t = useWords(words);
  const form = useLookupForm(
    UnlockInput,
    async (params) => {
      toast(await accounts.unlock({ params }));
      form.begin(EMPTY);
      onDone();
    },
    EMPTY,
  );
  return (
    <div className={css.form}>
      <Form form={form}>
        <Field.Text name="userName" />
        <div className={css.buttons}>
          <SubmitButton isBusy={form.isBusy}>{t('unlock')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

const Field = fieldsOf(words, UnlockInput);
