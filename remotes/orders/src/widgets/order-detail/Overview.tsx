import { can } from '@portal/auth';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { limitRoutes } from '@portal/contract/merchant/limit';
import { declineHelp } from '@portal/contract/orders/resp-codes';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Reveal } from '@portal/review';
import { DictText, Region, Section, useCall } from '@portal/ui';
import answerCss from './answer.module.css';
import { detail } from './api.ts';
import css from './detail.module.css';
import { LinksSection } from './LinksSection.tsx';
import { MoneySection } from './money/MoneySection.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import type { Order, Parts } from './types.ts';
import { words } from './words.ts';

const TIMELINE_PX = 480;
const MONEY_PX = 260;

/** State of the order and the way to it, beside its money and related records. */
export function Overview({ parts: { order, timeline, money } }: { parts: Parts }) {
  const t = useWords(words);
  return (
    <div className={css.overview}>
      <div className={css.life}>
        <ChannelAnswer order={order} />
        <Section title={t('life')} link={<small className={css.newest}>{t('newest')}</small>}>
          <Region answer={timeline} height={TIMELINE_PX}>
            {(found) => <Timeline timeline={found} order={order} />}
          </Region>
        </Section>
      </div>
      <div className={css.sum}>
        <Region answer={money} height={MONEY_PX}>
          {(found) => <MoneySection money={found} />}
        </Region>
      </div>
      <div className={css.side}>
        {money.data && <LinksSection order={order} money={money.data} />}
        <Payer order={order} />
        {can(limitRoutes.usage.permit) && <LimitsSection order={order} />}
      </div>
    </div>
  );
}

/** Answer of the channel in its own words, its meaning, and what to tell the payer. */
function ChannelAnswer({ order: { orderType, respCode, respMsg } }: { order: Order }) {
  const t = useWords(words);
  const help = declineHelp(orderType, respCode);
  if (!help) return null;
  return (
    <Section title={t('answer')}>
      <div className={answerCss.answer}>
        <p>
          <code>{respCode}</code> {respMsg}
        </p>
        <p>
          <b>{t(`advice.${help.advice}.means`)}</b>
        </p>
        <p>{`${t('tellPayer')}${t(`advice.${help.advice}.tell`)}`}</p>
      </div>
    </Section>
  );
}

const SEALED = ['accNo', 'customerName'] as const;

/** Payer, masked; each value can be revealed with a reason, which the order's history keeps. */
function Payer({ order }: { order: Order }) {
  const t = useWords(words);
  const { platOrderId, accType } = order;
  if (!order.accNo && !order.customerName) return null;
  return (
    <Section title={t('payer')}>
      <dl className={css.rows}>
        {SEALED.map((field) => (
          <div key={field}>
            <dt>{t(field)}</dt>
            <dd>
              <Reveal
                mask={order[field]}
                label={t(field)}
                permit={detail.reveal.permit}
                ask={(reason) =>
                  detail.reveal({ params: { platOrderId }, body: { field, reason } })
                }
              />
            </dd>
          </div>
        ))}
        {accType && (
          <div>
            <dt>{t('accType')}</dt>
            <dd>
              <DictText type="acc_type" value={accType} />
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}

const limits = connect(limitRoutes);
const HEIGHT_PX = 96;
const USES = [
  ['today', 'dayUsed', 'dailyMax'],
  ['month', 'monthUsed', 'monthlyMax'],
] as const;

/** Share of a limit that is used, in whole percent, never rounded up to full. */
const percentOf = (used: string, max: string) =>
  max === '0' ? 100 : Number((BigInt(used) * 100n) / BigInt(max));

/** Share of its limits that the merchant has used on this channel, today and this month. */
function LimitsSection({ order: { merId, chnlCode, currency } }: { order: Order }) {
  const t = useWords(words);
  const answer = useCall(limits.usage, { query: { merId, chnlCode } });
  return (
    <Section title={t('limits')}>
      <Region answer={answer} height={HEIGHT_PX}>
        {(rows) => {
          const limit = rows.find(
            (row) => row.currency === currency && row.status === ON_OFF.enabled,
          );
          if (!limit) return <p className={css.none}>{t('noLimit')}</p>;
          return (
            <dl className={css.rows}>
              {USES.map(([name, used, max]) => (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd>
                    {t('used', {
                      used: formatMinor(limit[used], currency),
                      max: formatMinor(limit[max], currency),
                      percent: percentOf(limit[used], limit[max]),
                    })}
                  </dd>
                </div>
              ))}
            </dl>
          );
        }}
      </Region>
    </Section>
  );
}
