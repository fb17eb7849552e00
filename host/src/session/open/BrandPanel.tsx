import { useCommon, useWords } from '@portal/i18n';
import { BrandMark } from '../../brand/BrandMark.tsx';
import css from './brand-panel.module.css';
import { openWords } from './words.ts';

/** Five curves, the middle one in the theme colour; y at the left and at the right end. */
const CURVES = [
  [60, 0],
  [94, 20],
  [129, 41],
  [165, 62],
  [199, 83],
] as const;
const MIDDLE = CURVES[2];

const pathOf = ([left, right]: readonly [number, number]) =>
  `M0 ${left} C170 ${left - 100} 290 ${left + 80} 559 ${right}`;

/** Left half of the sign-in page, on wide windows only. */
export function BrandPanel() {
  const t = useWords(openWords);
  const common = useCommon();
  return (
    <aside className={css.panel}>
      <div className={css.brand}>
        <BrandMark size={28} />
        {common('app.name')}
      </div>
      <svg className={css.drawing} viewBox="0 0 559 200" aria-hidden="true">
        {CURVES.map((curve) => (
          <path
            key={curve[0]}
            d={pathOf(curve)}
            className={curve === MIDDLE ? css.middle : css.curve}
          />
        ))}
      </svg>
      <p className={css.sentence}>{t('sentence')}</p>
      <p className={css.notice}>{t('notice')}</p>
    </aside>
  );
}
