import { useSearchParams } from '@portal/ui';

/** Several values of the tab's address at once; an empty one is left out of it. */
export function useView(): [
  of: (name: string) => string,
  show: (values: Record<string, string>) => void,
] {
  const [params, setParams] = useSearchParams();
  const show = (values: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  return [(name) => params.get(name) ?? '', show];
}
