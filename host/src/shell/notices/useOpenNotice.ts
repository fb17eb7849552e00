import { useLocation, useNavigate } from 'react-router-dom';

const PARAM = 'notice';

/** The notice that the address names, on any page: `?notice=7`. */
export function useOpenNotice() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const named = params.get(PARAM) ?? '';
  const go = (replace: boolean) =>
    navigate({ pathname, search: params.toString(), hash }, { state, replace });
  const open = (id: string) => {
    params.set(PARAM, id);
    return go(false);
  };
  const close = () => {
    params.delete(PARAM);
    return go(true);
  };
  return { id: /^\d{1,19}$/.test(named) ? named : undefined, open, close };
}
