import { store } from '@portal/auth';
import { stepUpRoutes } from '@portal/contract/session/step-up';
import { configRoutes } from '@portal/contract/system/config';
import { connect } from '@portal/http';
import { lazyWords, loadWords, setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer, signInAs } from '@portal/testing';
import { FormDialog, fieldsOf, UiProvider, uiWords, useFormState } from '@portal/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Layers } from '../../shell/layers/Layers.tsx';
import { hostWords } from '../../words/words.ts';
import { openWords } from '../open/words.ts';

const { create } = connect(configRoutes);
const zh = { configName: '名称' };
const words = lazyWords<typeof zh>('test.step-up', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: { configName: 'Name' } }),
});
const Input = z.object({ configName: z.string() });
const Field = fieldsOf(words, Input);
const REST = { configKey: 'a', configValue: 'b', configType: 'N', remark: '' } as const;

let server: FakeServer;
let by: 'code' | 'password';
let isProven: boolean;
const closed = vi.fn();

/** A page of a remote: it knows nothing of the question. */
function Page() {
  const form = useFormState(Input, async ({ configName }) => {
    await create({ body: { configName, ...REST } });
    closed();
  });
  return (
    <FormDialog title="表单" form={form} close={closed}>
      <Field.Text name="configName" />
    </FormDialog>
  );
}

async function typeAndSend() {
  render(
    <Provider store={store}>
      <Suspense>
        <UiProvider>
          <MemoryRouter>
            <Page />
            <Layers />
          </MemoryRouter>
        </UiProvider>
      </Suspense>
    </Provider>,
  );
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '费率' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByRole('dialog', { name: '验证身份' });
}
const typed = () => (screen.getByLabelText('名称') as HTMLInputElement).value;
const question = () => screen.queryByRole('dialog', { name: '验证身份' });
const press = (name: string) => {
  const shown = within(question() ?? document.body);
  return act(async () => fireEvent.click(shown.getByRole('button', { name })));
};

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await Promise.all([openWords, hostWords, uiWords, words].map((texts) => loadWords(texts)));
  signInAs({ permissions: ['*:*:*'] });
  closed.mockReset();
  by = 'password';
  isProven = false;
  server = fakeServer()
    .respond(configRoutes.create, () =>
      Response.json(
        isProven ? { code: 200 } : { code: 428, msg: '', data: { reason: 'STEP_UP', by } },
      ),
    )
    .on(stepUpRoutes.prove, () => {
      isProven = true;
      return undefined;
    });
});
afterEach(() => server.stop());

it.each([
  ['password', '密码', { password: 'secret' }],
  ['code', '动态验证码', { code: 'secret' }],
] as const)(
  '[8.1] a form whose call asks who is there goes on after the %s',
  async (kind, label, body) => {
    by = kind;
    await typeAndSend();
    await press('验证并继续');
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    fireEvent.input(screen.getByLabelText(label), { target: { value: 'secret' } });
    await press('验证并继续');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(question()).toBeNull();
    expect(server.inputs(stepUpRoutes.prove)).toEqual([{ body }]);
    const names = server.inputs(configRoutes.create).map((input) => input.body.configName);
    expect(names).toEqual(['费率', '费率']);
  },
);

it('[8.1] cancelling leaves the form as it was, and asks again at the next attempt', async () => {
  await typeAndSend();
  await press('取消');
  await waitFor(() => expect(question()).toBeNull());
  expect(typed()).toBe('费率');
  expect(closed).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
  await press('保存');
  expect(await screen.findByRole('dialog', { name: '验证身份' })).toBeDefined();
});

it('[8.1] a wrong proof is told in the dialog; the session that it ends takes the question away', async () => {
  server.refuse(stepUpRoutes.prove, {
    code: 500,
    msg: '密码不正确',
    fields: { password: 'PersonalCenter.passwordWrong' },
  });
  await typeAndSend();
  const send = async () => {
    fireEvent.input(screen.getByLabelText('密码'), { target: { value: 'wrong' } });
    await press('验证并继续');
  };
  await send();
  expect(await screen.findByText('密码不正确')).toBeDefined();
  server.refuse(stepUpRoutes.prove, { code: 401, msg: '' });
  await send();
  await waitFor(() => expect(question()).toBeNull());
  expect(typed()).toBe('费率');
});
