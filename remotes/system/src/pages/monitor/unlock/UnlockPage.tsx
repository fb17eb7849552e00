import { useWords } from '@portal/i18n';
import { Button, Page, Region, Section, useCall, useConfirmed } from '@portal/ui';
import { accounts, type LoginLock } from './api.ts';
import { Locks } from './Locks.tsx';
import { UnlockForm } from './UnlockForm.tsx';
import css from './unlock.module.css';
import { words } from './words.ts';

const HEIGHT_PX = 160;

/** Lets accounts and addresses sign in again that failed sign-ins have locked (requirement 2.66). */
export function UnlockPage() {
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
