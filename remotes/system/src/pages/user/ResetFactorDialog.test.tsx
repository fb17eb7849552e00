import { userRoutes } from '@portal/contract/system/user';
import { fakeServer, renderPage } from '@portal/testing';
import { UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ResetFactorDialog } from './ResetFactorDialog.tsx';
import type { User } from './user.ts';
import { words } from './words.ts';

it('[6.3] takes the second factor of a user away, with a reason only', async () => {
  const server = fakeServer().on(userRoutes.resetFactor, () => undefined);
  const close = vi.fn();
  const user = { userId: '7', userName: 'sok' } as User;
  await renderPage(
    <UiProvider>
      <ResetFactorDialog user={user} close={close} />
    </UiProvider>,
    { words: [words, uiWords] },
  );
  const press = () => userEvent.click(screen.getByRole('button', { name: '重置两步验证' }));
  expect(await screen.findByText('重置 sok 的两步验证？')).toBeDefined();
  await press();
  expect(server.inputs(userRoutes.resetFactor)).toEqual([]);
  await userEvent.type(screen.getByLabelText(/原因/), '手机丢失');
  await press();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(server.inputs(userRoutes.resetFactor)).toEqual([
    { body: { userId: '7', reason: '手机丢失' } },
  ]);
  await server.stop();
});
