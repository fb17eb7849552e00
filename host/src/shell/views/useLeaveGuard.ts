import { unsavedTabs, useUnsavedTabs } from '@portal/ui';
import { useEffect } from 'react';

const ask = (event: BeforeUnloadEvent) => {
  if (unsavedTabs().size > 0) event.preventDefault();
};

/**
 * The browser asks before it closes or reloads a window with input that was not sent. It listens
 * only while there is some: a listener keeps a page out of the browser's back cache.
 */
export function useLeaveGuard(): void {
  const isUnsaved = useUnsavedTabs().size > 0;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
