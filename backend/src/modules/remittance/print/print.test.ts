import { remitReadRoutes as routes } from '@portal/contract/remittance/apply-reads';
import { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { money } from '../../../testing/refund-fixture.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';
import { letRelease } from '../../../testing/user-manager.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const lab = await remitFixture(test);
await lab.fund(100_000_000n);
await letRelease(test.db, 'auditor');

async function print(applyNo: string, user = 'auditor', language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const client = await test.as(user);
  return client.send(routes.print, { params: { applyNo } }, { language });
}
const textOf = async (...of: Parameters<typeof print>) =>
  readPdf((await print(...of)).rawPayload).join('\n');

describe('[2.67] an application on paper', () => {
  it('says parties, cost, decisions and life in the reader’s language, numbers masked', async () => {
    const applyNo = await lab.made('124000', { payeeAccount: '6222021234567890128' });
    await lab.audit(applyNo, { verStatus: '1', remark: 'Papers complete' });
    const file = await print(applyNo);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['download-filename']).toBe(`remittance_${applyNo}.pdf`);
    const chinese = await textOf(applyNo);
    const said = [applyNo, '1,240.00 USD', '7.44 USD', '1,247.44 USD', 'Sok Dara', '柬埔寨 KH'];
    for (const text of [
      ...said,
      'Chen Guoqiang',
      '待复核',
      'Papers complete',
      '进程',
      '尚未汇出',
    ]) {
      expect(chinese).toContain(text);
    }
    expect(chinese).toContain('0128');
    expect(chinese).not.toMatch(/6222021234567890128|000123459913|N12345678/);
    expect(chinese).toContain('由 auditor 于');
    const english = await textOf(applyNo, 'auditor', 'en-US');
    for (const text of ['Pending review', 'Cambodia KH', 'Not sent yet', 'Printed by auditor at']) {
      expect(english).toContain(text);
    }
  });

  it('[3.2] says who has released a hit of the blacklist, when and why, to nobody outside', async () => {
    const payeeName = 'Released Person';
    const blackId = await lab.blacklist(payeeName);
    const { merId } = await test.db
      .selectFrom('sys_user')
      .where('user_name', '=', 'merchant')
      .select('mer_id as merId')
      .executeTakeFirstOrThrow();
    const applyNo = await lab.made('7100', { merId, payeeName }, lab.user('merchant'));
    expect(await lab.read(applyNo)).toMatchObject({ hits: [{ blackId }], releases: [] });
    const override = { blackIds: [blackId], reason: 'Another person, born elsewhere' };
    expect(await lab.audit(applyNo, { verStatus: '1', override })).toMatchObject({
      data: [{ ok: true }],
    });
    expect(await lab.read(applyNo)).toMatchObject({
      releases: [
        {
          ...{ stage: 'audit', by: 'auditor', reason: override.reason, hits: [{ blackId }] },
          time: expect.stringMatching(/^\d{4}-/),
        },
      ],
    });
    const said = (text: string) => text.replace(/\s+/g, ' ');
    expect(said(await textOf(applyNo))).toContain(`放行黑名单命中 #${blackId}`);
    expect(said(await textOf(applyNo))).toContain('Another person, born elsewhere');
    expect(await lab.read(applyNo, lab.user('merchant'))).toMatchObject({ releases: [] });
    const theirs = said(await textOf(applyNo, 'merchant'));
    expect(theirs).toContain(applyNo);
    expect(theirs).not.toMatch(/born elsewhere|黑名单/);
  });

  it('says what was taken in truth: sent twice, returned, and borne by the platform', async () => {
    const applyNo = await lab.paid('10050');
    await lab.fixture.pass(DAY_MS);
    await lab.comeBack(applyNo, '4025', 'RC01');
    const body = { reason: 'RC01', borneBy: 'PLATFORM' } as const;
    await lab.operator.call(remitWriteRoutes.loss, { params: { applyNo }, body }, money());
    const passed = { verStatus: '1', remark: '' } as const;
    await lab.auditor.call(
      remitWriteRoutes.decideLoss,
      { params: { applyNo }, body: passed },
      money(),
    );
    await lab.resend(applyNo);
    await lab.fault(`${applyNo}-2`);
    await lab.send();
    const paper = (await textOf(applyNo)).replace(/\s+/g, ' ');
    expect(paper).toContain('汇款金额201.00 USD 手续费0.60 USD 已退回金额−40.25 USD');
    expect(paper).toContain('平台承担退汇损失−60.25 USD 扣款合计101.10 USD');
  });

  it('[6.1] is the merchant’s own only, needs its key, and stays in the application’s life', async () => {
    const applyNo = await lab.made('5000');
    const own = firstDemoMerchantId();
    const { other } = await test.db
      .selectFrom('remit_apply as r')
      .innerJoin('mer_merchant as m', 'm.mer_id', 'r.mer_id')
      .where('m.mer_id', '<>', own)
      .where((of) =>
        of.or([of('m.superior_mer_id', 'is', null), of('m.superior_mer_id', '<>', own)]),
      )
      .select('r.apply_no as other')
      .executeTakeFirstOrThrow();
    expect((await print(other, 'merchant')).json()).toMatchObject({ code: 404 });
    expect((await print(applyNo, 'finance')).json()).toMatchObject({ code: 403 });
    await print(applyNo, 'reviewer');
    expect(await textOf(applyNo)).toMatch(/打印申请\s*reviewer/);
    const trail = await test.db
      .selectFrom('audit_event')
      .where('obj_id', '=', applyNo)
      .where('action', '=', 'print')
      .where('actor_name', '=', 'reviewer')
      .select('obj_type')
      .execute();
    expect(trail).toEqual([{ obj_type: 'remit:apply' }]);
  });
});
