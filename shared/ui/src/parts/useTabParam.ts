import { useSearchParams } from 'react-router-dom';

/**
 * One value of the tab's address, for a page that is no list: `useTabParam('currency')`. Choosing
 * another replaces the entry of the browser's history.
 */
export function useTabParam(name: string): [string | undefined, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    setParams(next, { replace: true });
  };
  return [params.get(name) ?? undefined, choose];
}
