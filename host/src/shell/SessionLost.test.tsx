import { connect } from '@portal/http';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hostWords } from '../words/words.ts';
import { SessionLost } from './SessionLost.tsx';

const { thing } = connect({
  thing: { method: 'GET', path: '/thing', permit: null, answer: 'done' },
});
let token = 0;

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await loadWords(hostWords);
  token += 1;
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`Admin-merToken=t${token}`);
  vi.stubGlobal('fetch', async () => Response.json({ code: 401, msg: 'x' }));
  history.replaceState(null, '', '/portal/merchant/order/general?pageNum=2');
});

it('[8.1] however many calls fail, one dialog opens; Escape does not close it', async () => {
  const open = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(<SessionLost />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => Promise.allSettled([thing(), thing(), thing()]));
  expect(open).toHaveBeenCalledTimes(1);
  const dialog = screen.getByRole('dialog', { name: '登录状态已失效' });
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
});

it('[8.1] signing in again comes back to this full address, with the token cleared', async () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  render(<SessionLost />);
  await act(() => Promise.allSettled([thing()]));
  fireEvent.click(screen.getByRole('button', { name: '重新登录' }));
  expect(assign).toHaveBeenCalledExactlyOnceWith(
    '/portal/merchant/login?redirect=%2Forder%2Fgeneral%3FpageNum%3D2',
  );
  expect(written.mock.calls[0]?.[0]).toContain('Admin-merToken=;');
});
