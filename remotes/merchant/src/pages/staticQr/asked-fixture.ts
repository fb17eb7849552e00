import type { RequestDetail } from '@portal/review';
import type { Code } from './api.ts';

/** The request for a code, made by who looks at it. */
export const requestOf = ({ qrId, merId, merName }: Code): RequestDetail => ({
  auditId: '5',
  objType: 'MER_QR',
  objId: qrId,
  merId,
  merName,
  chnlCode: '',
  chnlName: '',
  verIsAdd: '1',
  fields: ['bakongAccount'],
  createBy: 'operator',
  createTime: '2026-11-21 14:31:08',
  waitMinutes: 5,
  verStatus: '0',
  verBy: '',
  verTime: '',
  remark: '',
  override: '',
  own: true,
  currency: '116',
  diff: [
    {
      field: 'bakongAccount',
      kind: 'secret',
      dict: '',
      before: '',
      after: 'khm******@ababk',
      live: '',
      changed: true,
    },
  ],
  hits: [],
  stale: false,
  refused: null,
  recent: [],
});
