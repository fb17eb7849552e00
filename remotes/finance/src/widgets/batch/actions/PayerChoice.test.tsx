import { batchRoutes } from '@portal/contract/finance/batch';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BATCH } from '../fixtures/batch.ts';
import { batchWords } from '../words.ts';
import { PayDialog } from './PayDialog.tsx';

const payer = (chnlCode: string, isUsual: boolean, isLast = false) => ({
  ...{ chnlCode, chnlName: `${chnlCode} Bank`, isUsual, isLast },
});

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(batchRoutes.pay, ({ body }) => body.ids.map((batchNo) => ({ batchNo, ok: true, msg: '' })));
});
afterEach(() => server.stop());

async function open(payers: ReturnType<typeof payer>[], batches = [BATCH]) {
  server.on(batchRoutes.payers, () => payers);
  await renderPage(
    <UiProvider>
      <PayDialog batches={batches} close={() => undefined} />
    </UiProvider>,
    { words: [batchWords, uiWords] },
  );
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, field: await dialog.findByRole('combobox') };
}
const asked = () => server.inputs(batchRoutes.payers).map(({ query }) => query);

describe('[2.68] the channel that pays', () => {
  it('is the one that has paid the account last, and that is said', async () => {
    const { dialog, field } = await open([payer('LAKE', true), payer('RIVER', true, true)]);
    await waitFor(() => expect(field.textContent).toContain('RIVER'));
    expect(dialog.getByText('该账户上次由此渠道出款')).toBeDefined();
    expect(asked()).toEqual([{ currency: BATCH.currency, merId: BATCH.merId }]);
  });

  it('is the only one that pays the currency; those that only take money in come when asked for', async () => {
    const { dialog, field } = await open([payer('ALIPAY', false), payer('LAKE', true)]);
    await waitFor(() => expect(field.textContent).toContain('LAKE'));
    await userEvent.click(field);
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    fireEvent.click(screen.getByRole('option'));
    await userEvent.click(dialog.getByRole('button', { name: '显示全部 2 个渠道' }));
    await userEvent.click(field);
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  it('is asked for by name where nobody can know it', async () => {
    const other = { ...BATCH, batchNo: 'S2026112200000099', merId: '855058121000009' };
    const { dialog } = await open([payer('LAKE', false), payer('RIVER', false)], [BATCH, other]);
    await userEvent.click(dialog.getByRole('button', { name: '出款' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('请选择出款渠道');
    expect(server.inputs(batchRoutes.pay)).toEqual([]);
    expect(asked()).toEqual([{ currency: BATCH.currency }]);
  });
});
