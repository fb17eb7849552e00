import './lazy.css';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Lazy } from './lazy-part.ts';

/** Handlers that the control at rest passes on: put them on everything that can be pointed at or focused. */
interface Handlers {
  onPointerOver(event: PointerEvent): void;
  onPointerDown(event: PointerEvent): void;
  onFocus(): void;
  onBlur(): void;
  onClick(): void;
  onKeyDown(event: KeyboardEvent): void;
}

interface LazyControlProps<Props extends object> {
  part: Lazy<Props>;
  props: Props;
  /** The control at rest, drawn as the part draws it. */
  rest(handlers: Handlers): ReactNode;
}

/** Keys that lead away from a control. */
const LEAVING: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Escape']);

const FIELD = '[tabindex="0"], input:not([tabindex="-1"])';

/**
 * A control whose code is fetched when somebody points at it or reaches it by keyboard: most
 * visits of a list open none of its selects and calendars. Focus, and a click or key that came
 * first, are handed on to the real control.
 */
export function LazyControl<Props extends object>({ part, props, rest }: LazyControlProps<Props>) {
  const Control = useSyncExternalStore(part.subscribe, part.current);
  const box = useRef<HTMLSpanElement>(null);
  const reached = useRef<'focus' | 'open'>(undefined);
  // After the effects of the control itself: Arco's select lets go of the focus in its first one.
  useEffect(() => {
    const field = Control && reached.current && box.current?.querySelector<HTMLElement>(FIELD);
    if (!field) return;
    field.focus();
    if (reached.current === 'open') field.click();
    reached.current = undefined;
  }, [Control]);
  // A part that did not arrive is requested again at the next touch.
  const load = () => void part.load().catch(() => undefined);
  const reach = (how: 'focus' | 'open') => {
    reached.current = how;
    load();
  };
  return (
    <span ref={box} className="ui-lazy">
      {Control ? (
        <Control {...props} />
      ) : (
        rest({
          // A finger presses what it is over: the control must not change between touch and click.
          onPointerOver: ({ pointerType }) => pointerType !== 'touch' && load(),
          // The code may arrive between press and release, and then there is no click.
          onPointerDown: ({ pointerType }) => pointerType !== 'touch' && reach('open'),
          onFocus: () => reach(reached.current ?? 'focus'),
          onBlur: () => {
            reached.current = undefined;
          },
          onClick: () => reach('open'),
          onKeyDown: ({ key }) => {
            if (!LEAVING.has(key)) reach('open');
          },
        })
      )}
    </span>
  );
}
