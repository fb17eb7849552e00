import { type Translate, useWords } from '@portal/i18n';
import { Banner, FactList, Page, Region, Section, useCall } from '@portal/ui';
import { useReloadWhile } from '../../../widgets/useReloadWhile.ts';
import { type Sample, type ServerFigures, servers } from './api.ts';
import css from './server.module.css';
import { words } from './words.ts';

const HEIGHT_PX = 480;

/** The course of the last minutes; servers of the family keep none. */
const samplesOf = ({ samples }: Partial<ServerFigures>): Sample[] => samples ?? [];

/** Page of the server's live state (requirement 2.74). */
export default function ServerPage() {
  const t = useWords(words);
  const answer = useCall(servers.info, {}, { keep: true });
  useReloadWhile(true, answer.reload);
  const time = answer.data && samplesOf(answer.data).at(-1)?.time;
  return (
    <Page
      title={t('title')}
      actions={time && <span className={css.note}>{t('measured', { time })}</span>}
    >
      <Region answer={answer} height={HEIGHT_PX}>
        {(server) => (
          <>
            <Gauges server={server} />
            <Details server={server} />
          </>
        )}
      </Region>
    </Page>
  );
}

/** A server of the family answers neither of these. */
type Own = 'database' | 'process' | 'samples';
type Stock = Omit<ServerFigures, Own> & Partial<Pick<ServerFigures, Own>>;

function DatabaseFigures({ database }: Pick<ServerFigures, 'database'>) {
  const t = useWords(words);
  return (
    <Section title={t('database')}>
      {database.engine === 'pglite' && (
        <div className={css.warning}>
          <Banner tone="warning">{t('builtIn')}</Banner>
        </div>
      )}
      <FactList
        facts={[
          [t('version'), database.version],
          [t('size'), sizeText(database.size)],
          [t('connections'), `${database.connections} / ${database.maxConnections}`],
          [t('active'), database.active],
          [t('latency'), `${database.latency} ms`],
        ]}
      />
    </Section>
  );
}

/** Database, runtime, machine and disk in figures. */
function Details({ server }: { server: ServerFigures }) {
  const t = useWords(words);
  const { database, jvm, sys, sysFiles, process }: Stock = server;
  return (
    <>
      {database && <DatabaseFigures database={database} />}
      <Section title={t('runtime')}>
        <FactList
          facts={[
            [t('version'), `${jvm.name} ${jvm.version}`],
            [t('started'), jvm.startTime],
            [t('uptime'), process ? uptimeText(process.uptime, t) : jvm.runTime],
            [t('pid'), process?.pid],
            [t('computer'), sys.computerName],
            [t('os'), `${sys.osName} · ${sys.osArch}`],
          ]}
        />
      </Section>
      <Section title={t('disk')}>
        <ul className={css.disks}>
          {sysFiles.map((disk) => (
            <li key={disk.dirName} className={css.disk}>
              <code>{disk.dirName}</code>
              <span>{t('diskNote', { used: disk.used, free: disk.free, total: disk.total })}</span>
              <meter
                min={0}
                max={100}
                high={FULL_PERCENT}
                value={disk.usage}
                aria-label={t('diskUsage', { name: disk.dirName })}
              />
              <b className={disk.usage > FULL_PERCENT ? css.high : undefined}>{`${disk.usage}%`}</b>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** `1 天 5 小时 31 分钟`: how long it has run, without days and hours that it has not. */
function uptimeText(seconds: number, t: Translate<'days' | 'hours' | 'minutes'>): string {
  const days = Math.floor(seconds / DAY_S);
  const hours = Math.floor((seconds % DAY_S) / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  const parts = [t('minutes', { n: minutes })];
  if (seconds >= HOUR_S) parts.unshift(t('hours', { n: hours }));
  if (days > 0) parts.unshift(t('days', { n: days }));
  return parts.join(' ');
}

/** Processor, memory, lateness and heap, each with its course. */
function Gauges({ server }: { server: Stock }) {
  const t = useWords(words);
  const { cpu, mem, jvm, process } = server;
  const samples = samplesOf(server);
  const course = (key: keyof Omit<Sample, 'time'>) => samples.map((sample) => sample[key]);
  const newest = samples.at(-1);
  const busy = newest?.cpu ?? cpu.used;
  return (
    <ul className={css.gauges}>
      <Gauge
        name={t('cpu')}
        text={`${busy}%`}
        note={t('cpuNote', { count: cpu.cpuNum, sys: cpu.sys, wait: cpu.wait })}
        values={course('cpu')}
        most={100}
        isHigh={busy > FULL_PERCENT}
      />
      <Gauge
        name={t('memory')}
        text={`${mem.usage}%`}
        note={t('memoryNote', { used: mem.used, total: mem.total })}
        values={course('mem')}
        most={100}
        isHigh={mem.usage > FULL_PERCENT}
      />
      {newest && (
        <Gauge
          name={t('lag')}
          text={`${newest.lag} ms`}
          note={t('lagNote')}
          values={course('lag')}
          most={LATE_MS}
          isHigh={newest.lag > LATE_MS}
        />
      )}
      <Gauge
        name={t('heap')}
        text={`${jvm.used} MB`}
        note={t('heapNote', { total: jvm.total, rss: process?.rss ?? jvm.used })}
        values={course('heap')}
        isHigh={false}
      />
    </ul>
  );
}

interface GaugeProps {
  name: string;
  /** Newest value with its unit: `12.5%`. */
  text: string;
  /** Second line: what it is of. */
  note: string;
  values: readonly number[];
  most?: number;
  /** Beyond what is healthy. */
  isHigh: boolean;
}

/** A figure, and how it went in the last five minutes. */
function Gauge({ name, text, note, values, most, isHigh }: GaugeProps) {
  const t = useWords(words);
  return (
    <li>
      <h2>{name}</h2>
      <p className={isHigh ? css.high : css.value}>
        {text}
        {isHigh && <span className="ui-tag ui-tag-danger">{t('high')}</span>}
      </p>
      <p className={css.note}>{note}</p>
      <Course values={values} most={most} label={t('course', { name, value: text })} />
    </li>
  );
}

const HEIGHT = 56;
const EDGE = 2;

interface CourseProps {
  /** Oldest first. */
  values: readonly number[];
  /** Height of the drawing; left out, the highest value. */
  most?: number;
  /** Says in words what is drawn. */
  label: string;
}

/** Course of a figure over the last minutes, from zero up. */
function Course({ values, most, label }: CourseProps) {
  const top = Math.max(most ?? 0, ...values, 1);
  const y = (value: number) => HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE);
  const points = values.map((value, at) => `${at},${y(value).toFixed(1)}`);
  const last = Math.max(1, values.length - 1);
  return (
    <svg
      className={css.course}
      viewBox={`0 0 ${last} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${values.length - 1},${HEIGHT}`} />
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Bytes as a person reads them: `7.2 MB`, `1.4 GB`. */
function sizeText(bytes: number): string {
  const [unit, size] =
    bytes >= 1024 ** 3 ? (['GB', 1024 ** 3] as const) : (['MB', 1024 ** 2] as const);
  return `${(bytes / size).toFixed(1)} ${unit}`;
}

/** Above this a share in percent is shown as a danger (conventions §2.14). */
const FULL_PERCENT = 80;

/** Longest lag that nobody notices, in milliseconds. */
const LATE_MS = 100;
