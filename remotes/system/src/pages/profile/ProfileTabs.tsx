import { useWords } from '@portal/i18n';
import { useTabParam } from '@portal/ui';
import { Activity, type KeyboardEvent, useId } from 'react';
import type { Own } from './api.ts';
import { BasicForm } from './BasicForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import css from './profile.module.css';
import { Sessions } from './Sessions.tsx';
import { SignIns } from './SignIns.tsx';
import { words } from './words.ts';

const TABS = ['basic', 'password', 'signins', 'sessions'] as const;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface ProfileTabsProps {
  own: Own;
  reload(): Promise<unknown>;
}

/** The parts of the personal center; the chosen one is in the address. */
export function ProfileTabs({ own, reload }: ProfileTabsProps) {
  const t = useWords(words);
  const id = useId();
  const [wanted, choose] = useTabParam('tab');
  const active = TABS.find((tab) => tab === wanted) ?? 'basic';
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    const step = STEPS[key];
    if (step === undefined) return;
    const at = (TABS.indexOf(active) + step + TABS.length) % TABS.length;
    choose(TABS[at] ?? active);
    currentTarget.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div className={css.main}>
      <div role="tablist" aria-label={t('tabs')} className={css.tabs} onKeyDown={onKeyDown}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab === active ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {t(tab)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {/* Keeps typed values while another part is looked at. */}
        <Activity mode={active === 'basic' ? 'visible' : 'hidden'}>
          <BasicForm own={own} reload={reload} />
        </Activity>
        <Activity mode={active === 'password' ? 'visible' : 'hidden'}>
          <PasswordForm own={own} />
        </Activity>
        {active === 'signins' && <SignIns />}
        {active === 'sessions' && <Sessions />}
      </div>
    </div>
  );
}
