import { useWords } from '@portal/i18n';
import { Banner, FactList, Section } from '@portal/ui';
import type { ServerFigures } from './api.ts';
import { FULL_PERCENT, sizeText } from './figures.ts';
import css from './server.module.css';
import { uptimeText } from './uptime.ts';
import { words } from './words.ts';

/** Database, runtime, machine and disk in figures. */
export function Details({ server }: { server: ServerFigures }) {
  const t = useWords(words);
  const { database, jvm, sys, sysFiles, process } = server;
  return (
    <>
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
      <Section title={t('runtime')}>
        <FactList
          facts={[
            [t('version'), `${jvm.name} ${jvm.version}`],
            [t('started'), jvm.startTime],
            [t('uptime'), uptimeText(process.uptime, t)],
            [t('pid'), process.pid],
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
