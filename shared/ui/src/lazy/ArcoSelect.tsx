import Arco, { type SelectProps } from '@arco-design/web-react/es/Select';
import { type ComponentRef, useEffect, useRef } from 'react';

/** Arco's select. What one types to search goes into a field of its own, which Arco leaves without a name. */
export function ArcoSelect(props: SelectProps & { 'aria-label'?: string | undefined }) {
  const handle = useRef<ComponentRef<typeof Arco>>(null);
  const label = props.showSearch ? props['aria-label'] : undefined;
  useEffect(() => {
    if (label) handle.current?.dom.querySelector('input')?.setAttribute('aria-label', label);
  }, [label]);
  return <Arco {...props} ref={handle} />;
}
