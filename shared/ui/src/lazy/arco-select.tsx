import '@arco-design/web-react/es/Empty/style/index.css';
import ArcoSelect, { type SelectProps } from '@arco-design/web-react/es/Select';
import type { SelectHandle } from '@arco-design/web-react/es/Select/interface';
import { useLayoutEffect, useRef } from 'react';

type Named = SelectProps & { 'aria-label'?: string };

/** Arco's select. What is typed into it stands in an input of its own, which Arco leaves without a name. */
export function Select(props: Named) {
  const select = useRef<SelectHandle>(null);
  const name = props['aria-label'];
  useLayoutEffect(() => {
    const input = select.current?.dom?.querySelector('input');
    if (name === undefined) input?.removeAttribute('aria-label');
    else input?.setAttribute('aria-label', name);
  });
  return <ArcoSelect {...props} ref={select} />;
}
