import { useWords } from '@portal/i18n';
import { Course } from './Course.tsx';
import css from './server.module.css';
import { words } from './words.ts';

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
export function Gauge({ name, text, note, values, most, isHigh }: GaugeProps) {
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
