import css from './widgets.module.css';

const FULL_PPM = 1_000_000;

interface RateBarProps {
  ratePpm: number;
  /** Lower end of the bar, so that differences near 100 % can be seen. */
  fromPpm: number;
  /** Below its threshold. */
  warning: boolean;
}

/** A rate as a bar from `fromPpm` to 100 %; its number stands beside it. */
export function RateBar({ ratePpm, fromPpm, warning }: RateBarProps) {
  const share = Math.min(1, Math.max(0, (ratePpm - fromPpm) / (FULL_PPM - fromPpm)));
  return (
    <span className={css.track} aria-hidden="true">
      <span
        className={warning ? css.fillWarning : css.fill}
        style={{ inlineSize: `${share * 100}%` }}
      />
    </span>
  );
}
