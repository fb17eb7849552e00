import { type Bar, type BarLayout, CHART_HEIGHT } from './bar-layout.ts';
import css from './widgets.module.css';

const GAP = 8;

interface BarTipProps {
  bar: Bar;
  at: number;
  of: number;
  layout: BarLayout;
}

/** Date, value and difference above a bar; the mark that shows it says the same to a reader. */
export function BarTip({ bar, at, of, layout }: BarTipProps) {
  const side = at < of / 3 ? css.tipStart : at >= (of * 2) / 3 ? css.tipEnd : css.tipMiddle;
  return (
    <div
      className={`${css.tip} ${side}`}
      aria-hidden="true"
      style={{
        insetInlineStart: layout.gutter + layout.slot * (at + 0.5),
        insetBlockEnd: CHART_HEIGHT - layout.y(bar.value) + GAP,
      }}
    >
      <span>{bar.day}</span>
      <strong>{bar.text}</strong>
      <span>{bar.change}</span>
    </div>
  );
}
