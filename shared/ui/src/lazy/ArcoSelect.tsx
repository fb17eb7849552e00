import Arco, { type SelectProps } from '@arco-design/web-react/es/Select';
import { type ComponentRef, type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * Arco's select. What one types to search goes into a field of its own, which Arco leaves without a
 * name, and in the order of Tab even where it hides it: the select stands there by itself. It also
 * keeps Esc to itself while its list is closed: that one goes on to the dialog or form around it.
 */
export function ArcoSelect(props: SelectProps & { 'aria-label'?: string | undefined }) {
  const handle = useRef<ComponentRef<typeof Arco>>(null);
  const label = props.showSearch ? props['aria-label'] : undefined;
  useEffect(() => {
    const field = label && handle.current?.dom.querySelector('input');
    if (!field) return;
    field.setAttribute('aria-label', label);
    field.tabIndex = -1;
  }, [label]);
  const onKeyDown = (event: KeyboardEvent) => {
    props.onKeyDown?.(event);
    const box = handle.current?.dom;
    if (event.key !== 'Escape' || box?.getAttribute('aria-expanded') !== 'false') return;
    box.parentElement?.dispatchEvent(new window.KeyboardEvent('keydown', event.nativeEvent));
  };
  return <Arco {...props} ref={handle} onKeyDown={onKeyDown} />;
}
