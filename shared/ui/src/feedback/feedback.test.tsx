import { configRoutes } from '@portal/contract/system/config';
import { AppError, connect, type ErrorKind } from '@portal/http';
import { type FakeServer, fakeServer } from '@portal/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../fixtures/orders.tsx';
import { confirm } from './confirm.ts';
import { showError } from './toast.ts';
import { useAction } from './useAction.ts';
import { useConfirmed } from './useConfirmed.ts';

const configs = connect(configRoutes);
const done = vi.fn();
let server: FakeServer;
beforeEach(() => {
  done.mockClear();
  server = fakeServer().on(configRoutes.remove, () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  return server.stop();
});

function Remove({ typed }: { typed?: string }) {
  const remove = useConfirmed(configs.remove, done);
  const question = { title: '删除？', text: '不能恢复', verb: '删除', done: '已删除', typed };
  return (
    <button type="button" onClick={() => remove({ params: { ids: '1,2' } }, question)}>
      open
    </button>
  );
}
function Refresh() {
  const refresh = useAction(configs.refreshCache, done);
  return (
    <button type="button" onClick={() => void refresh()}>
      refresh
    </button>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const removed = () => server.inputs(configRoutes.remove);

describe('confirmation', () => {
  it('does nothing until its verb is pressed, then calls, says so and calls back', async () => {
    await show(<Remove />);
    await press('open');
    expect(screen.getByText('不能恢复')).toBeDefined();
    expect(removed()).toEqual([]);
    await userEvent.dblClick(screen.getByRole('button', { name: '删除' }));
    expect(await screen.findByText('已删除')).toBeDefined();
    expect(removed()).toEqual([{ params: { ids: '1,2' } }]);
    expect(done).toHaveBeenCalledOnce();
  });

  it('cancel leaves everything as it is', async () => {
    await show(<Remove />);
    await press('open');
    await press('取消');
    await waitFor(() => expect(screen.queryByText('不能恢复')).toBeNull());
    expect(removed()).toEqual([]);
  });

  it('is off while there is no network, and says so, unless nothing is sent', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    const network = (isThere: boolean) => {
      onLine.mockReturnValue(isThere);
      act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
    };
    await show(<Remove />);
    await press('open');
    network(false);
    const verb = screen.getByRole('button', { name: '删除' });
    expect(verb.getAttribute('aria-disabled')).toBe('true');
    expect(verb.getAttribute('aria-description')).toBe('网络已断开，恢复后可继续');
    await userEvent.click(verb);
    expect(removed()).toEqual([]);
    network(true);
    await press('删除');
    await waitFor(() => expect(removed()).toHaveLength(1));

    const run = vi.fn();
    network(false);
    act(() => confirm({ title: '放弃？', verb: '放弃', isLocal: true, run }));
    await press('放弃');
    await waitFor(() => expect(run).toHaveBeenCalledOnce());
    network(true);
    onLine.mockRestore();
  });

  it('[8.1] stays with the reason when the server refuses', async () => {
    server.refuse(configRoutes.remove, { code: 500, msg: '内置参数不能删除' });
    await show(<Remove />);
    await press('open');
    await press('删除');
    expect((await screen.findByRole('alert')).textContent).toContain('内置参数不能删除');
    expect(done).not.toHaveBeenCalled();
  });

  it('waits for the text that must be typed', async () => {
    await show(<Remove typed="22" />);
    await press('open');
    const verb = screen.getByRole('button', { name: '删除' });
    expect(verb).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByRole('textbox'), '22');
    expect(verb).toHaveProperty('disabled', false);
  });
});

function Retire() {
  const retire = useConfirmed(configs.remove, done);
  const question = { title: '关闭？', verb: '关闭', done: '已关闭', asksReason: true };
  return (
    <button type="button" onClick={() => retire((ids) => ({ params: { ids } }), question)}>
      open
    </button>
  );
}

describe('[5.5] confirmation with a reason', () => {
  it('asks for it and makes the call of it', async () => {
    await show(<Retire />);
    await press('open');
    await press('关闭');
    expect(screen.getByRole('alert').textContent).toBe('不能为空');
    expect(removed()).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: '原因' }), '12');
    await press('关闭');
    expect(await screen.findByText('已关闭')).toBeDefined();
    expect(removed()).toEqual([{ params: { ids: '12' } }]);
  });

  it('asks before a reason that was typed is lost', async () => {
    await show(<Retire />);
    await press('open');
    const reason = screen.getByRole('textbox', { name: '原因' });
    await userEvent.type(reason, '12');
    await press('取消');
    await press('继续填写');
    expect(reason).toHaveProperty('value', '12');
    await press('取消');
    await press('放弃修改');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removed()).toEqual([]);
  });
});

describe('errors of an action', () => {
  const fail = (kind: ErrorKind) =>
    act(() => showError(new AppError({ kind, code: 1, text: `T ${kind}` })));

  it.each(['business', 'forbidden', 'network', 'timeout', 'http'] as const)(
    '[8.1] [8.2] %s is a toast with its text',
    async (kind) => {
      await show(<Remove />);
      fail(kind);
      expect((await screen.findByText(`T ${kind}`)).closest('.arco-message')).not.toBeNull();
    },
  );

  it('[8.1] another code is a notification', async () => {
    await show(<Remove />);
    fail('notice');
    expect((await screen.findByText('T notice')).closest('.arco-notification')).not.toBeNull();
  });

  it('[8.1] [8.3] a toast goes after five seconds, a notification stays until it is closed', async () => {
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    // Without styles nothing fades: what goes may keep the class that it fades with.
    const stays = (text: string) => screen.queryByText(text)?.closest('[class*="-exit"]') === null;
    await show(<Remove />);
    vi.useFakeTimers();
    act(() => {
      showError(new AppError({ kind: 'business', code: 500, text: 'five seconds' }));
      showError(new AppError({ kind: 'notice', code: 601, text: 'until closed' }));
    });
    await wait(4_900);
    expect(stays('five seconds')).toBe(true);
    await wait(200);
    expect(stays('five seconds')).toBe(false);
    await wait(600_000);
    expect(stays('until closed')).toBe(true);
    const note = screen.getByText('until closed').closest('.arco-notification');
    fireEvent.click(note?.querySelector('.arco-notification-close-btn') ?? document.body);
    await wait(1_000);
    expect(stays('until closed')).toBe(false);
  });

  it('[8.1] a lost session is not its business', async () => {
    await show(<Remove />);
    fail('unauthenticated');
    fail('business');
    await screen.findByText('T business');
    expect(screen.queryByText('T unauthenticated')).toBeNull();
  });
});

describe('action without a question', () => {
  it('a double click calls once', async () => {
    const answer = Promise.withResolvers<undefined>();
    server.on(configRoutes.refreshCache, () => answer.promise);
    await show(<Refresh />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'refresh' }));
    await act(async () => answer.resolve(undefined));
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(server.inputs(configRoutes.refreshCache)).toHaveLength(1);
  });
});
