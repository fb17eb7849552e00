import type { ReactNode } from 'react';
import { BrandPanel } from './BrandPanel.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import css from './open.module.css';

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
