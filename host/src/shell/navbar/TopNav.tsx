import { useWords } from '@portal/i18n';
import type { KeyboardEvent } from 'react';
import { hostWords } from '../../words/words.ts';
import { useRoots } from '../sidebar/useRoots.ts';
import { MoreRoots } from './MoreRoots.tsx';
import css from './navbar.module.css';
import { TopNavItem } from './TopNavItem.tsx';
import { useVisibleRoots } from './useVisibleRoots.ts';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-root]')];
  const now = items.indexOf(document.activeElement as HTMLElement);
  if (now < 0) return;
  event.preventDefault();
  items[(now + step + items.length) % items.length]?.focus();
}

/** The roots of the menu in the place of the breadcrumb; what does not fit is under "more". */
export function TopNav() {
  const t = useWords(hostWords);
  const { roots, active, choose } = useRoots();
  const visible = useVisibleRoots();
  const rest = roots.slice(visible);
  return (
    <nav className={css.topNav} aria-label={t('navbar.topNav')} onKeyDown={moveFocus}>
      <ul>
        {roots.slice(0, visible).map((root) => (
          <li key={root.path}>
            <TopNavItem root={root} isActive={root === active} onChoose={choose} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <MoreRoots roots={rest} active={active} onChoose={choose} />
          </li>
        )}
      </ul>
    </nav>
  );
}
