import { reviewRoutes } from '@portal/contract/merchant/review';
import { renderPage } from '@portal/testing';
import { UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Inbox, inboxServer, request } from '../fixtures/inbox.tsx';
import { Waiting } from '../index.ts';

let inbox: Inbox;
beforeEach(() => {
  inbox = inboxServer(request('1'));
});
afterEach(() => inbox.server.stop());

const done = vi.fn();
const open = (own: boolean) =>
  renderPage(
    <UiProvider>
      <Waiting request={{ auditId: '1', own }} text="operator 提交" done={done}>
        <button type="button">more</button>
      </Waiting>
    </UiProvider>,
    { words: [uiWords] },
  );

it('[4.4] a request is taken back by its maker, after a question, and the page read again', async () => {
  await open(true);
  const banner = within((await screen.findByText(/operator 提交/)).parentElement as HTMLElement);
  expect(banner.getByRole('button', { name: 'more' })).toBeDefined();
  await userEvent.click(banner.getByRole('button', { name: '撤回' }));
  expect(inbox.server.inputs(reviewRoutes.withdraw)).toEqual([]);
  const question = within(await screen.findByRole('dialog', { name: '撤回这条申请？' }));
  await userEvent.click(question.getByRole('button', { name: '撤回' }));
  expect(await screen.findByText('申请已撤回')).toBeDefined();
  expect(inbox.server.inputs(reviewRoutes.withdraw)).toEqual([{ params: { auditId: '1' } }]);
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
});

it('[4.4] nobody else is offered to take it back', async () => {
  await open(false);
  expect(await screen.findByText(/operator 提交/)).toBeDefined();
  expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
});
