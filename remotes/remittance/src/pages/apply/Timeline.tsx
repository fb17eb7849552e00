import { useWords } from '@portal/i18n';
import { Region, Section, useCall } from '@portal/ui';
import { type Application, reads } from './api.ts';
import css from './apply.module.css';
import { TimelineItem } from './TimelineItem.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 160;

interface TimelineProps {
  application: Application;
  /** When it was read, in milliseconds. */
  updatedAt: number;
}

/** Everything that is stored of an application's life, the newest first. */
export function Timeline({ application, updatedAt }: TimelineProps) {
  const t = useWords(words);
  return (
    <Section title={t('timeline')}>
      {/* Whatever reads the application anew reads its life anew too. */}
      <Life key={updatedAt} application={application} />
    </Section>
  );
}

function Life({ application: { applyNo, currency } }: Pick<TimelineProps, 'application'>) {
  const t = useWords(words);
  const answer = useCall(reads.timeline, { params: { applyNo } });
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {({ items, platformZone, channelZone, chnlName }) => (
        <>
          <p>
            <small>
              {chnlName
                ? t('zones', { platform: platformZone, channel: channelZone, name: chnlName })
                : t('zone', { platform: platformZone })}
            </small>
          </p>
          <ol className={css.timeline} reversed>
            {items.map((item) => (
              <TimelineItem key={JSON.stringify(item)} item={item} currency={currency} />
            ))}
          </ol>
        </>
      )}
    </Region>
  );
}
