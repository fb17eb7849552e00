import { REMIT_LIFE } from '@portal/contract/remittance/life/rows';
import { remitOutcome } from '@portal/contract/remittance/life/texts';
import { useWords } from '@portal/i18n';
import { LifeLanes, Region, Section, useCall } from '@portal/ui';
import { type Application, reads } from './api.ts';
import css from './apply.module.css';
import { TimelineStep } from './TimelineStep.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 160;

interface TimelineProps {
  application: Application;
  /** Time at which it was read, in milliseconds. */
  updatedAt: number;
}

/** An application's life in two lanes: when the platform knew, and when it happened at the channel. */
export function Timeline({ application, updatedAt }: TimelineProps) {
  const t = useWords(words);
  return (
    <Section title={t('life')} link={<small className={css.newest}>{t('newest')}</small>}>
      {/* Whatever reads the application anew reads its life anew too. */}
      <Life key={updatedAt} application={application} />
    </Section>
  );
}

function Life({ application }: Pick<TimelineProps, 'application'>) {
  const t = useWords(words);
  const { applyNo, currency, queryTimes, nextQueryTime } = application;
  const answer = useCall(reads.timeline, { params: { applyNo } });
  const next = nextQueryTime && ` · ${t('nextQuery', { at: nextQueryTime })}`;
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {(life) => (
        <LifeLanes
          items={life.items}
          rules={REMIT_LIFE}
          zones={life}
          say={t}
          outcomeOf={(event) => remitOutcome(event, t)}
          note={queryTimes > 0 && `${t('queries', { count: queryTimes })}${next}`}
        >
          {(item) => <TimelineStep item={item} currency={currency} />}
        </LifeLanes>
      )}
    </Region>
  );
}
