import { can } from '@portal/auth';
import { limitRoutes } from '@portal/contract/merchant/limit';
import { useWords } from '@portal/i18n';
import { Region, Section } from '@portal/ui';
import { ChannelAnswer } from './ChannelAnswer.tsx';
import css from './detail.module.css';
import { LimitsSection } from './LimitsSection.tsx';
import { LinksSection } from './LinksSection.tsx';
import { MoneySection } from './money/MoneySection.tsx';
import { Payer } from './Payer.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import type { Parts } from './types.ts';
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
