import { useIsMerchant } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Card } from './Card.tsx';
import figureCss from './Figures.module.css';
import css from './HomePage.module.css';
import rowCss from './Rows.module.css';
import { useFigures } from './useFigures.ts';
import { words } from './words.ts';

const SHARES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Figures and chart with their names and final sizes while the first answer is on its way. */
export function TradeSkeleton() {
  const t = useWords(words);
  const bone = <span className={css.bone} />;
  return (
    <div className={css.column} aria-busy="true">
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
    </div>
  );
}

/** Success rates while the first answer is on its way. */
export function SharesSkeleton() {
  const t = useWords(words);
  return (
    <Card title={t(useIsMerchant() ? 'families' : 'channels')} hint={t('channelsHint')}>
      <ul className={rowCss.rows} aria-busy="true">
        {SHARES.map((key) => (
          <li key={key} className={rowCss.channel}>
            <span className={css.bone} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
