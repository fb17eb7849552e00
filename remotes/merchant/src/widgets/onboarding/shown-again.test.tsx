import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { draftRoutes } from '@portal/contract/merchant/merchant-draft';
import { merchantWriteRoutes } from '@portal/contract/merchant/merchant-writes';
import { type FakeServer, renderPage } from '@portal/testing';
import { forgetUnsaved, queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { full, merchant, merchantServer } from '../merchant/fixtures/merchant.ts';
import { content, saved } from './fixtures/draft.ts';
import { MendPage, OnboardPage, words } from './index.ts';
import { STEPS } from './steps.ts';

function Beside({ Page }: { Page: typeof OnboardPage }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        switch
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Page />
      </Activity>
    </>
  );
}

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  forgetUnsaved();
  server = merchantServer()
    .on(draftRoutes.get, () => ({ ...saved, step: STEPS.length - 1, content }))
    .on(merchantWriteRoutes.create, () => ({ auditId: '31', hits: [] }))
    .on(merchantWriteRoutes.resubmit, () => ({ auditId: '32', hits: [] }));
});
afterEach(() => server.stop());

/** The page as a tab that can be hidden behind another one. */
const openBeside = (path: string, Page = OnboardPage) =>
  renderPage(
    <UiProvider>
      <Beside Page={Page} />
    </UiProvider>,
    { path, words: [words, uiWords] },
  );
const atStep = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toConfirm = () => fireEvent.click(screen.getByRole('button', { name: /确认提交/ }));
const mend = `/merchant/info/mend?merId=${merchant.merId}`;
const refused = {
  ...full,
  merchant: { ...merchant, chkStatus: '2' as const, status: '1' as const },
  refusal: '执照不清晰',
};

describe('[2.53] a proposal whose tab is shown again', () => {
  it('[4.4] comes back to a form to mend, however often it is refused or withdrawn', async () => {
    server.on(merchantRoutes.full, () => refused);
    await openBeside(mend, MendPage);
    for (const chkStatus of ['4', '2'] as const) {
      await atStep('基本信息');
      toConfirm();
      fireEvent.click(await screen.findByRole('button', { name: '提交审核' }));
      await screen.findByRole('heading', { name: '已提交，待审核' });
      press('switch');
      server.on(merchantRoutes.full, () => ({
        ...refused,
        merchant: { ...refused.merchant, chkStatus },
      }));
      press('switch');
      await atStep('基本信息');
    }
    toConfirm();
    await atStep('确认提交');
    press('提交审核');
    await screen.findByRole('heading', { name: '已提交，待审核' });
    expect(server.inputs(merchantWriteRoutes.resubmit)).toHaveLength(3);
  });

  it('that waits is not opened, and is once it was refused', async () => {
    server.on(merchantRoutes.full, () => full);
    await openBeside(mend, MendPage);
    expect(await screen.findByText('没有需更正的申请')).toBeDefined();
    press('switch');
    server.on(merchantRoutes.full, () => refused);
    press('switch');
    await atStep('基本信息');
  });

  it('a submitted form is an empty one at the next visit', async () => {
    const { address } = await openBeside('/merchant/info/onboard?draft=5');
    await atStep('确认提交');
    press('提交审核');
    await screen.findByRole('heading', { name: '已提交，待审核' });
    press('switch');
    press('switch');
    await atStep('基本信息');
    expect((screen.getByLabelText(/^商户名称/) as HTMLInputElement).value).toBe('');
    await waitFor(() => expect(address()).toBe('/merchant/info/onboard'));
  });
});
