import { fileRoutes } from '@portal/contract/common/file';
import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { approvalRoutes } from '@portal/contract/reports/inbox';
import { expect, it } from 'vitest';
import { Uploads } from '../../../kernel/uploads.ts';
import { formOf, pictureOf } from '../../../testing/files.ts';
import { bodyOf, decideIn, itemOf } from '../../../testing/inbox-client.ts';
import { testApp } from '../../../testing/index.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';
import type { User } from '../../../testing/user.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const lab = await remitFixture(test);
await lab.fund(10_000_000n);

/** A file that somebody has uploaded, as an answer hands it in. */
async function uploaded(name: string, client: User = lab.operator) {
  const bytes = name.endsWith('.pdf')
    ? new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF\n')
    : new Uint8Array(await pictureOf('png'));
  const query = { use: 'voucher' } as const;
  const { fileName } = await client.call(fileRoutes.upload, { query, body: formOf(name, bytes) });
  return { fileName: String(fileName), originalFilename: name };
}

/** An application with a question that waits for its answer. */
async function questioned() {
  const id = await lab.made();
  const { data } = await lab.rfi(id);
  const { workOrderId } = data as { workOrderId: string };
  const answer = (files: object[]) =>
    lab.operator.call(remitWorkRoutes.answerRfi, {
      params: { workOrderId },
      body: { answer: 'See the invoice', files } as never,
    });
  const open = (client: User, fileNo: string) =>
    client.send(remitWorkRoutes.answerFile, { params: { workOrderId, fileNo } });
  return { id, place: { source: 'remitAudit', id } as const, workOrderId, answer, open };
}

it('[2.67] [4.4] an answer comes with files; anyone who passes its application has opened each', async () => {
  const { id, place, answer, open } = await questioned();
  const files = [await uploaded('invoice.png'), await uploaded('contract.pdf')];
  expect(await answer(files)).toMatchObject({ code: 200 });
  const { workOrders } = await lab.read(id);
  expect(workOrders).toMatchObject([
    {
      files: [
        { fileNo: 1, name: 'invoice.png' },
        { fileNo: 2, name: 'contract.pdf' },
      ],
    },
  ]);
  expect(await itemOf(lab.auditor, place)).toMatchObject({ alone: 'evidence' });
  const body = await bodyOf(lab.auditor, place);
  expect(body.evidence).toEqual([{ name: 'invoice.png' }, { name: 'contract.pdf' }]);
  expect(body.facts).toContainEqual({ name: 'answer', kind: 'text', value: 'See the invoice' });
  const unseen = [{ ok: false, msg: '请先查看凭证，再通过' }];
  expect(await decideIn(lab.auditor, [place])).toMatchObject(unseen);
  expect((await open(lab.auditor, '1')).headers['content-type']).toBe('image/png');
  expect(await lab.audit(id)).toMatchObject({ data: unseen });
  const send = (no: string) =>
    lab.auditor.send(approvalRoutes.evidence, { params: { ...place, no } });
  expect((await send('2')).headers['content-type']).toBe('application/pdf');
  expect((await send('3')).json()).toMatchObject({ code: 404 });
  expect(await lab.audit(id)).toMatchObject({ data: [{ ok: true }] });
  expect(await lab.review(id)).toMatchObject({ data: unseen });
});

it('[2.67] [8.1] files of an answer are opened by who reads the application only', async () => {
  const { workOrderId, answer, open } = await questioned();
  expect(await answer([await uploaded('invoice.png')])).toMatchObject({ code: 200 });
  expect((await open(lab.operator, '1')).headers['content-type']).toBe('image/png');
  expect((await open(lab.user('finance'), '1')).json()).toMatchObject({ code: 403 });
  // Of another agent.
  expect((await open(lab.user('agent'), '1')).json()).toMatchObject({ code: 404 });
  const stays = { workOrderId, fileNo: '99999' };
  const unknown = await lab.operator.send(remitWorkRoutes.answerFile, { params: stays });
  expect(unknown.json()).toMatchObject({ code: 404 });
});

it('[2.67] an answer hands in five uploads of its own at most, and none is swept', async () => {
  const { workOrderId, answer } = await questioned();
  const own = await uploaded('invoice.png');
  expect(await answer(Array(6).fill(own))).toMatchObject({
    fields: { files: 'remit.answerFiles' },
  });
  const foreign = await uploaded('invoice.png', lab.auditor);
  expect(await answer([own, foreign])).toMatchObject({ fields: { files: 'offline.proofMissing' } });
  const { workOrders } = await lab.read((await questioned()).id);
  expect(workOrders).toMatchObject([{ status: '1', files: [] }]);
  expect(await answer([own])).toMatchObject({ code: 200 });
  await lab.fixture.pass(2 * 24 * 3_600_000);
  await new Uploads(test.clock.now).sweep(test.db);
  const kept = await lab.operator.send(remitWorkRoutes.answerFile, {
    params: { workOrderId, fileNo: '1' },
  });
  expect(kept.headers['content-type']).toBe('image/png');
});
