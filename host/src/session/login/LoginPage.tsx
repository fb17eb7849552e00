import type { Doors } from '../../doors.ts';
import { BrandPanel } from './BrandPanel.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { LoginForm } from './LoginForm.tsx';
import css from './login.module.css';

/** Sign-in page (visual design §4.2). */
export function LoginPage({ doors, notice }: { doors: Doors; notice?: string }) {
  return (
    <div className={css.page}>
      <BrandPanel />
      <main className={css.side}>
        <LanguageButton />
        <LoginForm doors={doors} notice={notice} />
      </main>
    </div>
  );
}
