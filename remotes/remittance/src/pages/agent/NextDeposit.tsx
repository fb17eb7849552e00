import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import { REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import { useWords } from '@portal/i18n';
import { formatRate } from '@portal/money';
import { DictTag, MoneyEquation, NumberLink, useWaitText } from '@portal/ui';
import { depositWords } from '../../widgets/deposit/index.ts';
import css from './agent.module.css';
import type { Account } from './api.ts';
import { words } from './words.ts';

const depositPage = (regNo: string) => ({
  to: `/remittance/deposit?record=${regNo}`,
  permit: agentDepositRoutes.get.permit,
});

interface NextDepositProps {
  account: Account;
  /** Registers one; undefined: the caller may not. */
  register: (() => void) | undefined;
}

/** The oldest deposit that waits: its voucher, what it leaves, and how far it has come. */
export function NextDeposit({ account, register }: NextDepositProps) {
  const t = useWords(words);
  const waitText = useWaitText();
  const tDeposit = useWords(depositWords);
  const { nextDeposit: next, available, currency } = account;
  if (!next) {
    return (
      <section className={css.card} aria-label={t('nextDeposit')}>
        <header>
          <h2>{t('nextDeposit')}</h2>
        </header>
        <p>
          {t('noDeposit')}
          {register && (
            <>
              {' '}
              <button type="button" className="ui-link" onClick={register}>
                {tDeposit('create')}
              </button>
            </>
          )}
        </p>
      </section>
    );
  }
  const isLate = next.waitMinutes > next.targetMinutes;
  const facts = [
    [t('voucherNo'), next.voucherNo],
    [t('voucherDate'), next.voucherDate],
    [t('payerBank'), next.payerBank],
    [t('payerAccount'), next.payerAccount],
  ];
  return (
    <section className={css.card} aria-label={t('nextDeposit')}>
      <header>
        <h2>{t('nextDeposit')}</h2>
        <DictTag type="remit_audit_status" value={next.status} />
        <NumberLink page={depositPage(next.regNo)} text={next.regNo} />
      </header>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <MoneyEquation
        currency={currency}
        lines={[
          { label: t('available'), minor: available },
          { label: t('amount'), minor: next.amount },
          {
            label: `${t('fee')} ${formatRate(next.feePpm)}`,
            minor: next.fee === '0' ? '0' : `-${next.fee}`,
          },
        ]}
        result={{ label: t('availableAfter'), minor: next.availableAfter }}
      />
      <ol className={css.steps}>
        <li data-late={isLate || undefined}>
          {t(next.status === REMIT_AUDIT_STATUS.pending ? 'waitsAudit' : 'waitsReview', {
            wait: waitText(next.waitMinutes),
            target: waitText(next.targetMinutes),
          })}
        </li>
        {next.status === REMIT_AUDIT_STATUS.inReview && (
          <li>
            {next.auditor ? t('audited', { name: next.auditor }) : t('isAudited')}{' '}
            <time>{next.auditTime}</time>
          </li>
        )}
        <li>
          {next.createBy ? t('registered', { name: next.createBy }) : t('isRegistered')}{' '}
          <time>{next.applyTime}</time>
        </li>
      </ol>
    </section>
  );
}
