import { useDict } from '@portal/ui';
import type { ReviewRequest } from '../api.ts';

type Named = Pick<ReviewRequest, 'merName' | 'chnlName' | 'chnlCode' | 'objId'>;

/** Returns the name people use for the object of a request: its merchant, else its channel. */
export const nameOf = ({ merName, chnlName, chnlCode, objId }: Named): string =>
  merName || chnlName || chnlCode || objId;

/** Returns a formatter of a request's object and kind: `银行账户 · 变更`, `Bank account · Change`. */
export function useEntryText() {
  const types = useDict('audit_obj_type');
  const kinds = useDict('ver_is_add');
  return ({ objType, verIsAdd }: Pick<ReviewRequest, 'objType' | 'verIsAdd'>): string =>
    [types.label(objType), kinds.label(verIsAdd)].join(' · ');
}
