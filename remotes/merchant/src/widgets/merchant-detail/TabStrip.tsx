import { useWords } from '@portal/i18n';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import css from './detail.module.css';
import type { Tab } from './tabs.ts';
import { words } from './words.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface TabStripProps {
  tabs: readonly Tab[];
  active: Tab;
  choose(tab: Tab): void;
  /** The part that is shown. */
  children: ReactNode;
}

/** The parts of the file by name; the arrow keys go from one to the next. */
export function TabStrip({ tabs, active, choose, children }: TabStripProps) {
  const t = useWords(words);
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const at = tabs.indexOf(active);
  useEffect(() => {
    // A phone shows only some of the names at once.
    strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    const step = STEPS[key];
    if (step === undefined) return;
    const next = (at + step + tabs.length) % tabs.length;
    choose(tabs[next] ?? active);
    currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div
        ref={strip}
        role="tablist"
        aria-label={t('tabs')}
        className={css.tabs}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
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
            {t(`tab.${tab}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  );
}
