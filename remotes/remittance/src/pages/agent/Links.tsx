import { can } from '@portal/auth';
import { AGENT_STATUS } from '@portal/contract/remittance/dictionaries';
import { useWords } from '@portal/i18n';
import { ActionButton, Region, useCall, useConfirmed } from '@portal/ui';
import { useState } from 'react';
import css from './agent.module.css';
import { type Account, agents } from './api.ts';
import { BindDialog } from './BindDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 64;

interface LinksProps {
  account: Account;
  changed(): unknown;
}

/** Merchants whose remittances the account pays. */
export function LinkedMerchants({ account: { agentId, status }, changed }: LinksProps) {
  const t = useWords(words);
  const [isAdding, setAdding] = useState(false);
  const answer = useCall(agents.merchants, { params: { agentId } });
  const renew = () => Promise.all([answer.reload(), changed()]);
  const unlink = useConfirmed(agents.link, renew);
  const may = can(agents.link.permit) && status !== AGENT_STATUS.closed;
  const close = (isChanged: boolean) => {
    setAdding(false);
    if (isChanged) void renew();
  };
  return (
    <section className={css.card} aria-label={t('linked')}>
      <header>
        <h2>{t('linked')}</h2>
        {may && <ActionButton label={t('link')} run={() => setAdding(true)} />}
      </header>
      <Region answer={answer} height={HEIGHT_PX}>
        {(merchants) => (
          <ul className={css.linked}>
            {merchants.length === 0 && <li>{t('noMerchants')}</li>}
            {merchants.map(({ merId, merName }) => (
              <li key={merId}>
                <span>{merName}</span> <code>{merId}</code>
                {may && (
                  <button
                    type="button"
                    className="ui-link"
                    onClick={() =>
                      unlink(
                        { params: { agentId }, body: { merIds: [merId], linked: false } },
                        {
                          title: t('unlinkTitle', { name: merName }),
                          text: t('unlinkText'),
                          verb: t('unlink'),
                          done: t('unlinkDone'),
                        },
                      )
                    }
                  >
                    {t('unlink')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Region>
      {isAdding && <LinkDialog agentId={agentId} close={close} />}
    </section>
  );
}

/** Users who see the account and nothing else; shown to those who may bind them. */
export function BoundUsers({ account: { agentId, status }, changed }: LinksProps) {
  const t = useWords(words);
  const [isAdding, setAdding] = useState(false);
  const may = can(agents.bind.permit);
  const answer = useCall(agents.users, { params: { agentId } }, { enabled: may });
  const renew = () => Promise.all([answer.reload(), changed()]);
  const unbind = useConfirmed(agents.bind, renew);
  if (!may) return null;
  const close = (isChanged: boolean) => {
    setAdding(false);
    if (isChanged) void renew();
  };
  return (
    <section className={css.card} aria-label={t('users')}>
      <header>
        <h2>{t('users')}</h2>
        {status !== AGENT_STATUS.closed && (
          <ActionButton label={t('bind')} run={() => setAdding(true)} />
        )}
      </header>
      <Region answer={answer} height={HEIGHT_PX}>
        {(users) => (
          <ul className={css.linked}>
            {users.length === 0 && <li>{t('noUsers')}</li>}
            {users.map(({ userId, userName, nickName }) => (
              <li key={userId}>
                <span>{nickName}</span> <code>{userName}</code>
                <button
                  type="button"
                  className="ui-link"
                  onClick={() =>
                    unbind(
                      { params: { agentId }, body: { userName, bound: false } },
                      {
                        title: t('unbindTitle', { name: nickName }),
                        verb: t('unbind'),
                        done: t('unbindDone'),
                      },
                    )
                  }
                >
                  {t('unbind')}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Region>
      {isAdding && <BindDialog agentId={agentId} close={close} />}
    </section>
  );
}
