import { can } from '@portal/auth';
import { AGENT_STATUS } from '@portal/contract/remittance/dictionaries';
import { useWords } from '@portal/i18n';
import { ActionButton, CopyButton, DictTag, useConfirmed } from '@portal/ui';
import { depositWords } from '../../widgets/deposit/index.ts';
import css from './agent.module.css';
import { type Account, agents } from './api.ts';
import { words } from './words.ts';

interface AgentHeadProps {
  account: Account;
  /** Reason why nothing can be changed at this moment; undefined if it can. */
  off: string | undefined;
  /** Opens its terms; undefined: the caller may not change them. */
  edit: (() => void) | undefined;
  /** Registers a deposit; undefined: the caller may not. */
  register: (() => void) | undefined;
  changed(): unknown;
}

/** Name, state and band of an account, and what the caller may do with it. */
export function AgentHead({ account, off, edit, register, changed }: AgentHeadProps) {
  const t = useWords(words);
  const tDeposit = useWords(depositWords);
  const { agentId, agentName, status, band, statusReason, statusBy, statusTime } = account;
  const freeze = useConfirmed(agents.freeze, changed);
  const unfreeze = useConfirmed(agents.unfreeze, changed);
  const close = useConfirmed(agents.close, changed);
  const because = (reason: string) => ({ params: { agentId }, body: { reason } });
  const ask = (verb: 'freeze' | 'unfreeze' | 'close') => ({
    title: t(`ask.${verb}.title`, { name: agentName }),
    text: t(`ask.${verb}.text`),
    verb: t(verb),
    done: t(`ask.${verb}.done`),
    danger: verb !== 'unfreeze',
    asksReason: true,
  });
  const isEmpty = account.balance === '0' && account.frozen === '0';
  return (
    <header className={css.head}>
      <h1>{agentName}</h1>
      <DictTag type="agent_acct_status" value={status} />
      {band !== 'NONE' && <DictTag type="agent_band" value={band} />}
      <code>{agentId}</code>
      <CopyButton text={agentId} />
      <span className={css.actions}>
        {edit && <ActionButton label={t('edit')} reason={off} run={edit} />}
        {status === AGENT_STATUS.normal && can(agents.freeze.permit) && (
          <ActionButton
            label={t('freeze')}
            reason={off}
            run={() => freeze(because, ask('freeze'))}
          />
        )}
        {status === AGENT_STATUS.frozen && can(agents.unfreeze.permit) && (
          <ActionButton
            label={t('unfreeze')}
            reason={off}
            run={() => unfreeze(because, ask('unfreeze'))}
          />
        )}
        {status !== AGENT_STATUS.closed && can(agents.close.permit) && (
          <ActionButton
            label={t('close')}
            look="danger"
            reason={off ?? (isEmpty ? undefined : t('closeReason'))}
            run={() => close(because, ask('close'))}
          />
        )}
        {register && (
          <ActionButton label={tDeposit('create')} look="primary" reason={off} run={register} />
        )}
      </span>
      {statusReason && (
        <p className={css.why}>
          {[statusReason, statusBy, statusTime].filter(Boolean).join(' · ')}
        </p>
      )}
    </header>
  );
}
