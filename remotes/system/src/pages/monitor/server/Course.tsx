import css from './server.module.css';

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
export function Course({ values, most, label }: CourseProps) {
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
