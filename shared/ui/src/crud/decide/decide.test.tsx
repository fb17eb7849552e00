import { receiptRoutes } from '@portal/contract/finance/receipt';
import { REFUSED } from '@portal/contract/kit/outcome';
import { connect } from '@portal/http';
import { lazyWords } from '@portal/i18n';
import { fakeServer } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '../../fixtures/orders.tsx';
import { DecideDialog } from './DecideDialog.tsx';

const zh = {
  ...{
    pass: '通过',
    passTitle: '通过？',
    passText: '即入账',
    passed: '全部通过',
    isPassed: '已通过',
  },
  ...{ refuse: '拒绝', refuseTitle: '拒绝？', refuseText: '不入账', refused: '全部拒绝' },
  ...{ isRefused: '已拒绝', records: '{{count}} 笔', remark: '原因' },
};
const words = lazyWords<typeof zh>('test.decide', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: zh }),
});
const { audit } = connect({ audit: receiptRoutes.audit });

it('INV-09 a refusal asks for its reason, and is one intent while its answer is lost', async () => {
  const server = fakeServer();
  server.disconnect(receiptRoutes.audit);
  const close = vi.fn();
  const rows = [{ receiptNo: 'R1', amount: '100', currency: '840' }];
  const how = { words, call: audit, id: 'receiptNo', amount: 'amount' } as const;
  await show(<DecideDialog {...how} rows={rows} outcome={REFUSED} close={close} />, {
    words: [words],
  });
  const refuse = () => userEvent.click(screen.getByRole('button', { name: '拒绝' }));
  await refuse();
  expect((await screen.findByRole('alert')).textContent).toBe('请填写拒绝原因');
  expect(screen.getByText('原因').dataset.required).toBe('true');
  expect(server.requests).toEqual([]);

  await userEvent.type(screen.getByLabelText('原因'), '凭证不符');
  await refuse();
  await waitFor(() => expect(server.requests).toHaveLength(2));
  await screen.findByRole('alert');
  server.on(receiptRoutes.audit, () => [{ receiptNo: 'R1', ok: true, msg: '' }]);
  await refuse();
  await waitFor(() => expect(close).toHaveBeenCalledWith(true));
  const keys = server.requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(server.inputs(receiptRoutes.audit).at(-1)).toEqual({
    body: { ids: ['R1'], verStatus: REFUSED, remark: '凭证不符' },
  });
  server.stop();
});
