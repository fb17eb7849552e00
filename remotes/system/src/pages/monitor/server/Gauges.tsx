import { useWords } from '@portal/i18n';
import type { Sample, ServerFigures } from './api.ts';
import { FULL_PERCENT, LATE_MS } from './figures.ts';
import { Gauge } from './Gauge.tsx';
import css from './server.module.css';
import { words } from './words.ts';

/** Processor, memory, lateness and heap, each with its course. */
export function Gauges({ server: { cpu, mem, jvm, process, samples } }: { server: ServerFigures }) {
  const t = useWords(words);
  const course = (key: keyof Omit<Sample, 'time'>) => samples.map((sample) => sample[key]);
  const last = (key: keyof Omit<Sample, 'time'>) => samples.at(-1)?.[key] ?? 0;
  return (
    <ul className={css.gauges}>
      <Gauge
        name={t('cpu')}
        text={`${last('cpu')}%`}
        note={t('cpuNote', { count: cpu.cpuNum, sys: cpu.sys, wait: cpu.wait })}
        values={course('cpu')}
        most={100}
        isHigh={last('cpu') > FULL_PERCENT}
      />
      <Gauge
        name={t('memory')}
        text={`${mem.usage}%`}
        note={t('memoryNote', { used: mem.used, total: mem.total })}
        values={course('mem')}
        most={100}
        isHigh={mem.usage > FULL_PERCENT}
      />
      <Gauge
        name={t('lag')}
        text={`${last('lag')} ms`}
        note={t('lagNote')}
        values={course('lag')}
        most={LATE_MS}
        isHigh={last('lag') > LATE_MS}
      />
      <Gauge
        name={t('heap')}
        text={`${jvm.used} MB`}
        note={t('heapNote', { total: jvm.total, rss: process.rss })}
        values={course('heap')}
        isHigh={false}
      />
    </ul>
  );
}
