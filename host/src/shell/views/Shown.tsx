import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import css from './views.module.css';

interface ShownProps {
  /** Heading for screen readers; it gives way to a heading that the page has itself. */
  title: string;
  children: ReactNode;
}

/** Place of what is shown at an address; the focus follows it there. */
export function Shown({ title, children }: ShownProps) {
  const view = useRef<HTMLElement>(null);
  const onFocus = useFocusMemory(view);
  const id = useId();
  return (
    <section ref={view} className={css.view} aria-labelledby={id} onFocus={onFocus}>
      <h1 id={id} className={`ui-hidden ${css.title}`} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}

/** At the start the focus stays where the browser begins: Tab leads to the skip link first. */
let isStart = true;

/** The title of a view: the page's own, once it is there, else the one that is read only. */
function titleOf(view: HTMLElement | null): HTMLElement | undefined {
  const title = [...(view?.querySelectorAll<HTMLElement>('h1') ?? [])].at(-1);
  if (title) title.tabIndex = -1;
  return title;
}

/**
 * Moves the focus along with the address: to the title of a view that is new, back to where it was
 * in one that is shown again. Returns what notes where the focus is, dialogs of the view included.
 */
function useFocusMemory(view: RefObject<HTMLElement | null>) {
  const last = useRef<Element>(null);
  const isSettled = useRef(true);
  useLayoutEffect(
    () => () => {
      isSettled.current = false;
    },
    [],
  );
  // Its effects begin each time that a view is shown.
  useEffect(() => {
    if (isStart) {
      isStart = false;
      return undefined;
    }
    // In the next frame: here it would lay out the page that was just mounted, within the click.
    const frame = requestAnimationFrame(() => {
      const target = last.current?.isConnected ? last.current : titleOf(view.current);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      isSettled.current = true;
    });
    return () => cancelAnimationFrame(frame);
  }, [view]);
  return ({ target }: FocusEvent) => {
    // Parts of a page that take the focus as they are shown again are not where the person was.
    if (isSettled.current) last.current = target;
  };
}
