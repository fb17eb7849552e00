import './tab-strip.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A part of a page by its name; `count`: how many things are in it. */
export interface TabOf<Key extends string> {
  key: Key;
  label: string;
  count?: number | undefined;
}

interface TabStripProps<Key extends string> {
  label: string;
  tabs: readonly TabOf<Key>[];
  active: Key;
  choose(key: Key): void;
  /** The part that is shown. */
  children: ReactNode;
}

/** The parts of a page by name; the arrow keys go from one to the next. */
export function TabStrip<Key extends string>(props: TabStripProps<Key>) {
  const { label, tabs, active, choose, children } = props;
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ key }) => key === active);
  useEffect(() => {
    // A phone shows only some of the names at once.
    strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    const step = STEPS[key];
    if (step === undefined) return;
    const next = (at + step + tabs.length) % tabs.length;
    choose(tabs[next]?.key ?? active);
    currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div ref={strip} role="tablist" aria-label={label} className="ui-tabs" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => choose(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <span> {tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  );
}
