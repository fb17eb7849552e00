import { merchantWriteRoutes } from '@portal/contract/merchant/merchant-writes';
import { fileWords } from '@portal/requests';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StatusRow, useStatusChanges } from './useStatusChanges.ts';

const row: StatusRow = {
  merId: '104008210003301',
  merName: 'Bayon',
  status: '0',
  chkStatus: '1',
  version: 4,
};
const done = vi.fn();
let server: FakeServer;
beforeEach(() => {
  done.mockClear();
  server = fakeServer();
  for (const name of ['disable', 'close', 'enable'] as const) {
    server.on(merchantWriteRoutes[name], () => undefined);
  }
});
afterEach(() => server.stop());

type Change = keyof ReturnType<typeof useStatusChanges>;
function View({ of }: { of: StatusRow }) {
  const changes = useStatusChanges(done);
  return (['disable', 'enable', 'close'] as const).map((name) => (
    <button
      key={name}
      type="button"
      title={changes[name].disabled(of)}
      onClick={() => changes[name].run(of)}
    >
      {name}
    </button>
  ));
}
const show = (of: StatusRow = row, language?: 'en-US') =>
  renderPage(
    <UiProvider>
      <View of={of} />
    </UiProvider>,
    { language, words: [fileWords, uiWords] },
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
/** A question that nobody answers would stand over the next test, too. */
const cancel = () => userEvent.click(dialog().getByRole('button', { name: '取消' }));
const reasons = () =>
  (['disable', 'enable', 'close'] as const).map((name) => screen.getByText(name).title);

describe('[4.4] what a merchant’s state allows', () => {
  it.each<[status: string, chkStatus: string, allowed: Change[]]>([
    ['0', '1', ['disable', 'close']],
    ['1', '1', ['enable', 'close']],
    ['1', '3', ['enable', 'close']],
    ['1', '0', ['close']],
    ['1', '2', ['close']],
    ['2', '1', ['enable']],
    ['2', '0', []],
  ])('status %s, review %s: %j', async (status, chkStatus, allowed) => {
    await show({ ...row, status, chkStatus });
    const open = (['disable', 'enable', 'close'] as const).filter((_, at) => !reasons()[at]);
    expect(open).toEqual(allowed);
  });

  it.each(['zh-CN', 'en-US'] as const)('each refusal has its reason in %s', async (language) => {
    await show(
      { ...row, status: '2', chkStatus: '0' },
      language === 'en-US' ? language : undefined,
    );
    expect(new Set(reasons()).size).toBe(3);
    expect(
      reasons().every((reason) => /[\u4e00-\u9fff]/.test(reason) === (language === 'zh-CN')),
    ).toBe(true);
  });
});

describe('[4.4] changing a merchant’s state', () => {
  /** By its text: the cross in the corner may have the same name. */
  const verb = (text: string) => {
    const buttons = dialog().getAllByRole<HTMLButtonElement>('button');
    const found = buttons.find(({ textContent }) => textContent === text);
    if (!found) throw new Error(`no button ${text}`);
    return found;
  };
  const boxes = () => dialog().getAllByRole('textbox');
  const type = async (at: number, text: string) => {
    const box = boxes()[at];
    if (box) await userEvent.type(box, text);
  };
  const sent = (name: Change) => server.inputs(merchantWriteRoutes[name]);

  it.each<[Change, string]>([
    ['disable', '停用'],
    ['enable', '启用'],
  ])('%s needs a reason, and sends it with the version', async (name, text) => {
    await show();
    await press(name);
    await userEvent.click(verb(text));
    expect(await dialog().findByRole('alert')).toBeDefined();
    expect(sent(name)).toEqual([]);
    await type(0, '商户要求');
    await userEvent.click(verb(text));
    await waitFor(() =>
      expect(sent(name)).toEqual([
        { params: { merId: row.merId }, body: { reason: '商户要求', version: 4 } },
      ]),
    );
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
  });

  it('closing needs the last six digits of the number besides, and sends them', async () => {
    await show();
    await press('close');
    await type(0, '合同终止');
    expect(verb('关闭').disabled).toBe(true);
    await type(1, '003300');
    expect(verb('关闭').disabled).toBe(true);
    await userEvent.clear(boxes()[1] as HTMLElement);
    await type(1, '003301');
    await userEvent.click(verb('关闭'));
    await waitFor(() =>
      expect(sent('close')).toEqual([
        {
          params: { merId: row.merId },
          body: { reason: '合同终止', version: 4, confirm: '003301' },
        },
      ]),
    );
  });

  it('that the server refuses says why in the question, and changes nothing', async () => {
    server.refuse(merchantWriteRoutes.close, { code: 500, msg: '商户还有未结算的资金' });
    await show();
    await press('close');
    await type(0, '合同终止');
    await type(1, '003301');
    await userEvent.click(verb('关闭'));
    expect(await dialog().findByText('商户还有未结算的资金')).toBeDefined();
    expect(done).not.toHaveBeenCalled();
    await cancel();
  });
});
