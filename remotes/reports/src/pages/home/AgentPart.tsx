import { foundAt } from '@portal/contract/kit/found';
import type { Answer } from '@portal/contract/kit/route';
import { agentRoutes } from '@portal/contract/remittance/agent';
import { AGENT_TXN_TYPE } from '@portal/contract/remittance/dictionaries';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { PLATFORM_ZONE, stampIn } from '@portal/time';
import { DictTag, ErrorState, Link, Region, useCall } from '@portal/ui';
import type { CSSProperties, ReactNode } from 'react';
import { Sparkline } from '../../widgets/Sparkline.tsx';
import { Card } from './Card.tsx';
import figuresCss from './Figures.module.css';
import css from './HomePage.module.css';
import { momentText } from './moment.ts';
import { usePart } from './usePart.ts';
import { words } from './words.ts';

const agents = connect({ list: agentRoutes.list, get: agentRoutes.get });
const HEIGHT_PX = 150;

/** The account of the agent that the user belongs to: what it has, for how long, and what is on its way. */
export function AgentPart({ round }: { round: number }) {
  const t = useWords(words);
  const found = useCall(agents.list, { query: { pageNum: 1, pageSize: 1 } });
  const agentId = found.data?.rows[0]?.agentId;
  const asked = { params: { agentId: agentId ?? '' } };
  const account = usePart(useCall(agents.get, asked, { enabled: agentId !== undefined }), round);
  const { data } = account;
  if (found.data && !agentId) {
    return (
      <Card title={t('agent')}>
        <p className={css.nothing}>{t('noAgent')}</p>
      </Card>
    );
  }
  return (
    <Card
      title={data ? `${data.agentName} · ${currencyName(data.currency)}` : t('agent')}
      hint={data && <DictTag type="agent_band" value={data.band} />}
      side={
        data && (
          <>
            {momentText(t, {
              asOf: stampIn(PLATFORM_ZONE, account.updatedAt),
              zone: PLATFORM_ZONE,
            })}
            <Link to={`/remittance/agent/detail/${data.agentId}`}>{t('agentPage')}</Link>
          </>
        )
      }
    >
      {found.error && <ErrorState error={found.error} retry={() => void found.reload()} />}
      {!found.error && (
        <Region answer={account} height={HEIGHT_PX}>
          {(data) => (
            <>
              <AgentFigures
                account={data}
                onTheWay={foundAt('/remittance/deposit', {
                  agentId: data.agentId,
                  txnType: AGENT_TXN_TYPE.deposit,
                })}
              />
              <div className={css.line}>
                <Sparkline
                  points={data.line.map(({ balance }) => BigInt(balance))}
                  label={t('course', { figure: t('balance') })}
                />
              </div>
            </>
          )}
        </Region>
      )}
    </Card>
  );
}

interface AgentFiguresProps {
  account: Answer<typeof agentRoutes.get>;
  /** Address of the list of its deposits. */
  onTheWay: string;
}

/** Balance, what is free of it, for how many days that lasts, and the deposit that comes next. */
function AgentFigures({ account, onTheWay }: AgentFiguresProps) {
  const t = useWords(words);
  const { agentId, currency, balance, available, frozen, warnAt, coverDays } = account;
  const { averageOut, nextDeposit } = account;
  const money = (minor: string) => formatMinor(minor, currency);
  const page = `/remittance/agent/detail/${agentId}`;
  const figure = (name: string, text: string, to: string, note: ReactNode) => (
    <li>
      <div className={figuresCss.figureName}>{name}</div>
      <div className={figuresCss.figure} style={{ '--characters': text.length } as CSSProperties}>
        <Link to={to}>{text}</Link>
      </div>
      <p className={figuresCss.change}>{note}</p>
    </li>
  );
  return (
    <ul className={`${figuresCss.figures} ${figuresCss.inCard}`}>
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
