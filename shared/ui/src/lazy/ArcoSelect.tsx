import Arco, { type SelectProps } from '@arco-design/web-react/es/Select';
import { type ComponentRef, useEffect, useRef } from 'react';

/**
 * Arco's select. What one types to search goes into a field of its own, which Arco leaves without a
 * name, and in the order of Tab even where it hides it: the select stands there by itself.
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
  return <Arco {...props} ref={handle} />;
}
