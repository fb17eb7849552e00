import { DICT_VERSION_HEADER } from '@portal/contract/kit/codes';
import type { Answer } from '@portal/contract/kit/route';
import { dictRoutes } from '@portal/contract/system/dict';
import { connect } from '@portal/http';
import { setLanguage } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { show } from '../fixtures/orders.tsx';
import { DictTag, DictText } from './DictTag.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer().on(
    dictRoutes.byType,
    (): Answer<typeof dictRoutes.byType> => [
      { dictValue: 'Y', dictLabel: '是', listClass: 'primary', cssClass: '' },
      { dictValue: 'N', dictLabel: '否', listClass: 'default', cssClass: '' },
    ],
  );
});
afterEach(() => server.stop());
const languages = () => server.requests.map(({ headers }) => headers.get('accept-language'));

describe('dictionary', () => {
  it('[2.32] an entry is a tag in its colour, plain where it has none', async () => {
    await show(
      <>
        <DictTag type="sys_yes_no" value="Y" />
        <p>
          <DictTag type="sys_yes_no" value="N" />
        </p>
      </>,
    );
    expect((await screen.findByText('是')).className).toContain('ui-tag-primary');
    expect((await screen.findByText('否')).tagName).toBe('P');
  });

  it('[2.32] shows no code while it is on its way, and the code of what it does not know', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.on(dictRoutes.byType, async (): Promise<Answer<typeof dictRoutes.byType>> => {
      await promise;
      return [{ dictValue: 'PASSED', dictLabel: '通过', listClass: 'success', cssClass: '' }];
    });
    const { container } = await show(
      <>
        <DictTag type="check" value="PASSED" />
        <DictText type="check" value="PASSED" />
        <DictTag type="check" value="LATER" />
      </>,
    );
    expect(container.textContent).not.toMatch(/PASSED|LATER/);
    resolve();
    await screen.findByText('通过', { selector: '.ui-tag' });
    expect(container.textContent).toMatch(/通过通过LATER$/);
  });

  it('[2.32] shows codes where it cannot be read', async () => {
    server.refuse(dictRoutes.byType, { code: 500, msg: 'broken' });
    await show(<DictTag type="broken" value="PASSED" />);
    expect(await screen.findByText('PASSED')).toBeDefined();
  });

  it('[2.32] is asked for once, however many need it', async () => {
    await show(
      <>
        <DictTag type="sys_yes_no" value="Y" />
        <DictTag type="sys_yes_no" value="N" />
        <DictText type="sys_yes_no" value="Y" />
      </>,
    );
    await screen.findAllByText('是');
    expect(languages()).toEqual(['zh-CN']);
  });

  it('[1.1] is asked for once a language', async () => {
    await show(<DictTag type="sys_yes_no" value="Y" />);
    await screen.findByText('是');
    await act(() => setLanguage('en-US'));
    await waitFor(() => expect(languages()).toEqual(['zh-CN', 'en-US']));
    await act(() => setLanguage('zh-CN'));
    await screen.findByText('是');
    expect(languages()).toHaveLength(2);
  });

  it('[7.3] business data is asked at the path of common data', async () => {
    server.on(dictRoutes.common, () => [{ value: '840', label: 'USD' }]);
    await show(<DictText type="myDict_currency" value="840" />);
    await screen.findByText('USD');
    expect(new URL(server.requests[0]?.url ?? '').pathname).toMatch(
      /\/system\/commonData\/currency$/,
    );
  });

  it('[2.32] several that are needed at once are one call', async () => {
    const entries = (label: string): Answer<typeof dictRoutes.byType> => [
      { dictValue: 'Y', dictLabel: label, listClass: 'default', cssClass: '' },
    ];
    server.on(dictRoutes.byTypes, () => ({ one: entries('甲'), two: entries('乙') }));
    await show(
      <>
        <p>
          <DictText type="one" value="Y" />
        </p>
        <p>
          <DictText type="two" value="Y" />
        </p>
      </>,
    );
    await screen.findByText('甲');
    await screen.findByText('乙');
    expect(server.inputs(dictRoutes.byTypes)).toEqual([{ query: { types: 'one,two' } }]);
    expect(server.requests).toHaveLength(1);
  });

  it('[2.32] those of a server that answers one at a time are asked for one by one', async () => {
    server.refuse(dictRoutes.byTypes, { code: 404, msg: 'x' });
    await show(
      <>
        <p>
          <DictText type="sys_yes_no" value="Y" />
        </p>
        <p>
          <DictText type="sys_show_hide" value="Y" />
        </p>
      </>,
    );
    await waitFor(() => expect(screen.getAllByText('是')).toHaveLength(2));
  });

  it('[2.32] is read again once the server says that a dictionary has changed', async () => {
    const answer = (label: string, version: string) => () =>
      Response.json(
        { code: 200, data: [{ dictValue: 'Y', dictLabel: label, listClass: 'default' }] },
        { headers: { [DICT_VERSION_HEADER]: version } },
      );
    const { common, byType } = connect(dictRoutes);
    server.respond(dictRoutes.byType, answer('旧', '7')).on(dictRoutes.common, () => []);
    await show(<DictText type="sys_yes_no" value="Y" />);
    await screen.findByText('旧');
    server.respond(dictRoutes.byType, answer('新', '8'));
    await act(() => common({ params: { type: 'currency' } }));
    expect(screen.queryByText('新')).toBeNull();
    await act(() => byType({ params: { dictType: 'sys_show_hide' } }));
    expect(await screen.findByText('新')).toBeDefined();
    expect(server.inputs(dictRoutes.byType)).toHaveLength(3);
  });

  it('a value that it does not know is shown as it is', async () => {
    await show(<DictTag type="sys_yes_no" value="?" />);
    expect(await screen.findByText('?')).toBeDefined();
  });
});
