import { can } from '@portal/auth';
import { AgentBindForm, AgentLinkForm } from '@portal/contract/remittance/agent';
import { AGENT_STATUS } from '@portal/contract/remittance/dictionaries';
import { useWords } from '@portal/i18n';
import {
  ActionButton,
  FormDialog,
  fieldsOf,
  Region,
  toast,
  useCall,
  useConfirmed,
  useFormState,
} from '@portal/ui';
import { useState } from 'react';
import css from './agent.module.css';
import { type Account, agents } from './api.ts';
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

const Field = fieldsOf(words, AgentBindForm);

/** Makes a user one of the agent. */
function BindDialog({ agentId, close }: LinkDialogProps) {
  const t = useWords(words);
  const form = useFormState(
    AgentBindForm,
    async ({ userName }) => {
      await agents.bind({ params: { agentId }, body: { userName, bound: true } });
      toast(t('bindDone'));
      close(true);
    },
    { userName: '' },
  );
  return (
    <FormDialog
      title={t('bind')}
      text={<p>{t('bindText')}</p>}
      form={form}
      close={() => close(false)}
      verb={t('bind')}
    >
      <Field.Text name="userName" />
    </FormDialog>
  );
}

const LinkDialogField = fieldsOf(words, AgentLinkForm);

interface LinkDialogProps {
  agentId: string;
  close(changed: boolean): void;
}

/** Lets the account pay for a merchant's remittances. */
function LinkDialog({ agentId, close }: LinkDialogProps) {
  const t = useWords(words);
  const form = useFormState(
    AgentLinkForm,
    async ({ merIds }) => {
      await agents.link({ params: { agentId }, body: { merIds: [merIds], linked: true } });
      toast(t('linkDone'));
      close(true);
    },
    { merIds: '' },
  );
  return (
    <FormDialog
      title={t('link')}
      text={<p>{t('linkText')}</p>}
      form={form}
      close={() => close(false)}
      verb={t('link')}
    >
      <LinkDialogField.Merchant name="merIds" />
    </FormDialog>
  );
}
