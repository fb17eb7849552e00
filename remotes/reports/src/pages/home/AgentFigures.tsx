import type { Answer } from '@portal/contract/kit/route';
import type { agentRoutes } from '@portal/contract/remittance/agent';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Link } from '@portal/ui';
import type { CSSProperties, ReactNode } from 'react';
import css from './Figures.module.css';
import { words } from './words.ts';

interface AgentFiguresProps {
  account: Answer<typeof agentRoutes.get>;
  /** Address of the list of its deposits. */
  onTheWay: string;
}

/** Balance, what is free of it, for how many days that lasts, and the deposit that comes next. */
export function AgentFigures({ account, onTheWay }: AgentFiguresProps) {
  const t = useWords(words);
  const { agentId, currency, balance, available, frozen, warnAt, coverDays } = account;
  const { averageOut, nextDeposit } = account;
  const money = (minor: string) => formatMinor(minor, currency);
  const page = `/remittance/agent/detail/${agentId}`;
  const figure = (name: string, text: string, to: string, note: ReactNode) => (
    <li>
      <div className={css.figureName}>{name}</div>
      <div className={css.figure} style={{ '--characters': text.length } as CSSProperties}>
        <Link to={to}>{text}</Link>
      </div>
      <p className={css.change}>{note}</p>
    </li>
  );
  return (
    <ul className={`${css.figures} ${css.inCard}`}>
      {figure(t('balance'), money(balance), page, t('frozenOf', { amount: money(frozen) }))}
      {figure(
        t('available'),
        money(available),
        page,
        warnAt === null ? t('noThreshold') : t('warnAtOf', { amount: money(warnAt) }),
      )}
      {figure(
        t('cover'),
        coverDays === null ? '—' : t('coverDays', { days: coverDays }),
        page,
        t('averageOf', { amount: money(averageOut) }),
      )}
      {figure(
        t('onTheWay'),
        nextDeposit ? money(nextDeposit.amount) : '—',
        nextDeposit ? `${onTheWay}&regNo=${nextDeposit.regNo}` : onTheWay,
        nextDeposit ? t('leaves', { amount: money(nextDeposit.availableAfter) }) : t('noDeposit'),
      )}
    </ul>
  );
}
