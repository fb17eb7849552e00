import {
  languageName,
  otherLanguage,
  setLanguage,
  useCommon,
  useLanguage,
  useWords,
} from '@portal/i18n';
import type { ReactNode } from 'react';
import { BrandMark } from '../../brand/BrandMark.tsx';
import brandPanelCss from './brand-panel.module.css';
import { TranslateIcon } from './icons.tsx';
import css from './open.module.css';
import { openWords } from './words.ts';

/** Frame of the pages outside the shell: two columns on wide windows (visual design §4.2). */
export function OpenPage({ children }: { children: ReactNode }) {
  return (
    <div className={css.page}>
      <BrandPanel />
      <main className={css.side}>
        <LanguageButton />
        <div className={css.form}>{children}</div>
      </main>
    </div>
  );
}

/** Switches to the other language, whose own name it carries. */
function LanguageButton() {
  const other = otherLanguage(useLanguage());
  return (
    <button
      type="button"
      className={css.language}
      lang={other}
      // Without its words the page stays in the language it is in.
      onClick={() => void setLanguage(other).catch(() => undefined)}
    >
      <TranslateIcon />
      {languageName(other)}
    </button>
  );
}

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
function BrandPanel() {
  const t = useWords(openWords);
  const common = useCommon();
  return (
    <aside className={brandPanelCss.panel}>
      <div className={brandPanelCss.brand}>
        <BrandMark size={28} />
        {common('app.name')}
      </div>
      <svg className={brandPanelCss.drawing} viewBox="0 0 559 200" aria-hidden="true">
        {CURVES.map((curve) => (
          <path
            key={curve[0]}
            d={pathOf(curve)}
            className={curve === MIDDLE ? brandPanelCss.middle : brandPanelCss.curve}
          />
        ))}
      </svg>
      <p className={brandPanelCss.sentence}>{t('sentence')}</p>
      <p className={brandPanelCss.notice}>{t('notice')}</p>
    </aside>
  );
}
