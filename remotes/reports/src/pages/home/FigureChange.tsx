import { useWords } from '@portal/i18n';
import type { Change } from '../../widgets/change.ts';
import { Unseen } from '../../widgets/Unseen.tsx';
import { changeText } from './change-text.ts';
import css from './Figures.module.css';
import type { FigureField } from './fields.ts';
import { words } from './words.ts';

interface FigureChangeProps extends Pick<FigureField, 'unit' | 'rise'> {
  change?: Change;
}

const ARROWS = { up: '↑', down: '↓' };

/** Change against the day before: arrow and size, coloured where it is good or bad news. */
export function FigureChange({ change, unit, rise }: FigureChangeProps) {
  const t = useWords(words);
  const sentence = changeText(t, change, unit);
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
        {` ${t('versus')}`}
      </span>
    </p>
  );
}
