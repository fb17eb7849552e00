import { useSearchParams } from 'react-router-dom';

/**
 * One value of the tab's address, for a page that is no list: `useTabParam('currency')`. Choosing
 * another replaces the entry of the browser's history; `undefined` takes it out of the address.
 */
export function useTabParam(
  name: string,
): [string | undefined, (value: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  return [params.get(name) ?? undefined, choose];
}
