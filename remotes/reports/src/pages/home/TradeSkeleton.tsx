import { useWords } from '@portal/i18n';
import { Card } from './Card.tsx';
import figureCss from './Figures.module.css';
import css from './HomePage.module.css';
import rowCss from './Rows.module.css';
import { useFigures } from './useFigures.ts';
import { words } from './words.ts';

const CHANNELS = ['a', 'b', 'c', 'd', 'e', 'f'];
const NOTICES = ['a', 'b', 'c'];

/** The regions with their names and final sizes while the first answer is on its way. */
export function HomeSkeleton() {
  const t = useWords(words);
  const bone = <span className={css.bone} />;
  const rows = (keys: string[], look: string | undefined) => (
    <ul className={rowCss.rows}>
      {keys.map((key) => (
        <li key={key} className={look}>
          {bone}
        </li>
      ))}
    </ul>
  );
  return (
    <div className={css.grid} aria-busy="true">
      <div className={css.column}>
        <ul className={`${css.card} ${figureCss.figures}`}>
          {useFigures().map(({ name }) => (
            <li key={name} className={css.figureBones}>
              <div className={figureCss.figureName}>{t(name)}</div>
              {bone}
            </li>
          ))}
        </ul>
        <Card title={t('last30Days')}>
          <div className={css.chartBones}>{bone}</div>
        </Card>
        <Card title={t('channels')} hint={t('channelsHint')}>
          {rows(CHANNELS, rowCss.channel)}
        </Card>
      </div>
      <div className={css.column}>
        <Card title={t('notices')}>{rows(NOTICES, css.noticeBones)}</Card>
      </div>
    </div>
  );
}
