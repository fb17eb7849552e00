import { useWords } from '@portal/i18n';
import { Link, NOTHING } from '@portal/ui';
import type { CSSProperties } from 'react';
import type { Change } from '../../widgets/change.ts';
import { Sparkline } from '../../widgets/Sparkline.tsx';
import { Unseen } from '../../widgets/Unseen.tsx';
import { type Base, baseOf, changeText } from './change-text.ts';
import css from './Figures.module.css';
import type { FigureField, HomeData } from './fields.ts';
import shared from './HomePage.module.css';
import { words } from './words.ts';

interface FigureProps {
  field: FigureField;
  home: HomeData;
  /** Number of orders behind it. */
  note?: string | undefined;
  /** Address of its list. */
  to?: string | undefined;
}

/** One figure of the day: name, value, change against its base, course of 30 days. */
export function Figure({ field, home, note, to }: FigureProps) {
  const t = useWords(words);
  const label = t(field.name);
  const text = field.text(home.today, home.currency) ?? NOTHING;
  return (
    <li>
      <div className={css.figureName}>
        {label}
        {note && <span className={shared.hint}>{note}</span>}
      </div>
      <div className={css.figure} style={{ '--characters': text.length } as CSSProperties}>
        {to ? <Link to={to}>{text}</Link> : text}
      </div>
      <FigureChange
        change={field.change(home.today, home.compare)}
        unit={field.unit}
        rise={field.rise}
        base={baseOf(home)}
      />
      <Sparkline points={home.series.map(field.point)} label={t('course', { figure: label })} />
    </li>
  );
}

interface FigureChangeProps extends Pick<FigureField, 'unit' | 'rise'> {
  change?: Change;
  base: Base;
}

const ARROWS = { up: '↑', down: '↓' };

/** Change against the base: arrow and size, coloured where it is good or bad news. */
function FigureChange({ change, unit, rise, base }: FigureChangeProps) {
  const t = useWords(words);
  const sentence = changeText(t, change, unit, base);
  if (!change || change.trend === 'flat') return <p className={css.change}>{sentence}</p>;
  const isGood = (change.trend === 'up') === (rise === 'good');
  const look = isGood ? css.good : css.bad;
  return (
    <p className={css.change}>
      <Unseen>{sentence}</Unseen>
      <span aria-hidden="true">
        <span className={rise === 'neutral' ? undefined : look}>
          {`${ARROWS[change.trend]} ${t(unit, { size: change.size })}`}
        </span>
        {` ${t('versus', { base: t(base) })}`}
      </span>
    </p>
  );
}
