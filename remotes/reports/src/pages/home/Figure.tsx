import { useWords } from '@portal/i18n';
import { Link, NOTHING } from '@portal/ui';
import type { CSSProperties } from 'react';
import { Sparkline } from '../../widgets/Sparkline.tsx';
import { FigureChange } from './FigureChange.tsx';
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

/** One figure of the day: name, value, change against the day before, course of 30 days. */
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
      />
      <Sparkline points={home.series.map(field.point)} label={t('course', { figure: label })} />
    </li>
  );
}
