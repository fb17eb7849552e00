import { orderDetailRoutes as routes } from '@portal/contract/orders/detail';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { describe, expect, it } from 'vitest';
import { keepEvent } from '../../../channel/events.ts';
import { transact } from '../../../db/transact.ts';
import { sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { refundFixture } from '../../../testing/refund-fixture.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { db, as, clock } = test;
const fixture = await refundFixture(test);

async function print(platOrderId: string, user = 'admin', language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const client = await as(user);
  return client.send(routes.print, { params: { platOrderId } }, { language });
}
const pagesOf = async (...of: Parameters<typeof print>) => readPdf((await print(...of)).rawPayload);
const textOf = async (...of: Parameters<typeof print>) => (await pagesOf(...of)).join('\n');

/** A paid order of the merchant's own, and one of another. */
async function orders() {
  const merchant = await as('merchant');
  const { rows } = await merchant.call(generalOrderRoutes.list, { query: { status: '2' } });
  const [mine] = rows as { platOrderId: string; merId: string }[];
  const other = await fixture.paid();
  return { mine: mine?.platOrderId ?? '', other };
}

/** The channel says so often that it does not know yet. */
async function told(reference: string, times: number): Promise<void> {
  for (let no = 1; no <= times; no += 1) {
    clock.advance(1_000);
    const event = {
      chnlCode: LAB_CHANNEL,
      kind: 'SALE' as const,
      reference,
      eventId: `told-${no}`,
      occurredAt: clock.now(),
      result: 'PENDING' as const,
      amount: '12500',
      currency: '840',
      channelReference: `TOLD${no}`,
      respCode: '05',
      respMsg: '受理中',
    };
    await transact(db, (tx) => keepEvent(tx, event, 'QUERY', clock.now()));
  }
}

describe('[2.48] an order on paper', () => {
  it('says what it is, its money, who refunded it and who checked, in the reader’s language', async () => {
    const id = await fixture.paid({ customer_name: 'Sok Vannak' });
    const refundId = await fixture.passed(id, '2500');
    const file = await print(id);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['download-filename']).toBe(`order_${id}.pdf`);
    const chinese = await textOf(id);
    for (const said of [id, '125.00 USD', '支付成功', '订单净额', '进程', '收单受理', 'UTC+7']) {
      expect(chinese).toContain(said);
    }
    expect(chinese).toMatch(new RegExp(`${refundId}25\\.00 USD`));
    expect(chinese).toMatch(/operator[\s\S]*auditor/);
    expect(chinese).toContain('由 admin 于 2026-11-22');
    expect(chinese).toContain('（Asia/Phnom_Penh）打印');
    const english = await textOf(id, 'admin', 'en-US');
    for (const said of ['Succeeded', 'Net of the order', 'Timeline', 'Printed by admin at']) {
      expect(english).toContain(said);
    }
  });

  it('goes on over pages with the head of the table and every step', async () => {
    const id = await fixture.paid();
    await told(id, 60);
    const pages = await pagesOf(id);
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`第 ${at + 1} / ${pages.length} 页`);
      expect(page).toContain('副本');
    }
    expect(pages[1]).toContain('渠道');
    const all = pages.join('\n');
    for (let no = 1; no <= 60; no += 1) expect(all).toContain(`TOLD${no}\n`);
  });

  it.each(['សុខ ដារ៉ា', 'ภาษาไทย', '镕喆堃'])('has %s in letters of its script', async (name) => {
    const id = await fixture.paid({ customer_name: name });
    const { rawPayload } = await print(id);
    expect(readPdf(rawPayload).join('')).not.toContain('〓');
    expect(rawPayload.toString('latin1')).toMatch(/\/FontFile2/);
  });

  it('carries its letters along, and marks those that no font has', async () => {
    const id = await fixture.paid({ customer_name: 'مرحبا 镕' });
    const { rawPayload } = await print(id);
    const plain = rawPayload.toString('latin1');
    expect(plain).toContain('/FontFile2');
    expect(plain).not.toMatch(/\/BaseFont \/Helvetica/);
    expect(rawPayload.length).toBeLessThan(200_000);
    expect(readPdf(rawPayload).join('')).toContain('〓');
  });
});

describe('[7.1] an order on paper', () => {
  it('hides what the screen hides', async () => {
    const sealer = await sealerOf(db);
    const id = await fixture.paid({ customer_name: 'Sok Vannak' });
    await db
      .updateTable('biz_order')
      .set({ acc_no: sealedValue(sealer.seal('6222021234564471', '622202******4471')) })
      .where('plat_order_id', '=', id)
      .execute();
    const text = await textOf(id);
    const admin = await as('admin');
    const shown = (await admin.call(generalOrderRoutes.get, { params: { platOrderId: id } }))
      .data as { customerName: string };
    expect(text).toContain('622202******4471');
    // One shape serves both dots in the font.
    expect(text).toContain(shown.customerName.replaceAll('•', '·'));
    expect(text).not.toMatch(/6222021234564471|Sok/);
  });

  it('is a merchant’s own only, without who works here', async () => {
    const { mine, other } = await orders();
    await print(mine);
    const text = await textOf(mine, 'merchant');
    expect(text).toContain(mine);
    expect(text).not.toMatch(/admin|打印订单/);
    expect(text).toContain('由 merchant 于');
    expect((await print(other, 'merchant')).json()).toMatchObject({ code: 404 });
    expect((await print(mine, 'readonly')).json()).toMatchObject({ code: 403 });
  });

  it('leaves who has taken it along in the order’s history and the operation log', async () => {
    const id = await fixture.paid();
    await print(id, 'auditor');
    const trail = await db
      .selectFrom('audit_event')
      .where('obj_id', '=', id)
      .where('action', '=', 'print')
      .select(['obj_type', 'actor_name'])
      .execute();
    expect(trail).toEqual([{ obj_type: 'order:general', actor_name: 'auditor' }]);
    expect(await textOf(id)).toMatch(/打印订单auditor/);
    const logged = await db
      .selectFrom('oper_log')
      .where('oper_url', 'like', `%${id}/pdf`)
      .select(['oper_name', 'business_type'])
      .execute();
    expect(logged[0]).toEqual({ oper_name: 'auditor', business_type: '5' });
  });
});
