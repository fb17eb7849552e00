import { DRAFTS_MAX, draftRoutes as drafts } from '@portal/contract/merchant/merchant-draft';
import { merchantWriteRoutes as writes } from '@portal/contract/merchant/merchant-writes';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../kernel/clock.ts';
import { Uploads } from '../../../kernel/uploads.ts';
import { formOf, pictureOf } from '../../../testing/files.ts';
import { testApp } from '../../../testing/index.ts';
import { newMerchant } from '../../../testing/new-merchant.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const dayAfterTomorrow = () => new Date(NOW.getTime() + 2 * DAY_MS);

interface Saved {
  draftId: string;
  title: string;
  step: number;
  version: number;
  content: Record<string, unknown>;
}

const { as, db } = await testApp({ now: NOW });
const operator = await as('operator');
const admin = await as('admin');

const save = async (content: object = {}, title = '') => {
  const answer = await operator.call(drafts.create, { body: { title, step: 0, content } });
  return answer.data as Saved;
};
const read = async (draftId: string, client = operator) =>
  client.call(drafts.get, { params: { draftId } });

beforeEach(async () => {
  await db.deleteFrom('form_draft').execute();
});

describe('[2.53] drafts of new merchants', () => {
  it('are saved unfinished and continued where they were left', async () => {
    const { draftId, title, version } = await save({ merName: 'Half a Noodle', phone: '12' });
    expect(title).toBe('Half a Noodle');
    const body = { title: '', step: 3, content: { merName: 'Half', account: '0001-' }, version };
    const updated = await operator.call(drafts.update, { params: { draftId }, body });
    expect(updated.data).toMatchObject({ step: 3, version: version + 1 });
    expect((await read(draftId)).data).toMatchObject({
      content: { merName: 'Half', account: '0001-' },
    });
    expect((await operator.call(drafts.list)).data).toMatchObject([{ draftId, title: 'Half' }]);
  });

  it('[INV-19] are sealed: the table holds nothing of their content', async () => {
    const { draftId } = await save({ legalIdNo: '999999202611215678', phone: '85512000456' });
    const row = await db
      .selectFrom('form_draft')
      .where('draft_id', '=', draftId)
      .selectAll()
      .executeTakeFirstOrThrow();
    const log = await db.selectFrom('oper_log').select('oper_param').execute();
    const trail = await db.selectFrom('audit_event').select('diff').execute();
    for (const text of [row, log, trail].map((part) => JSON.stringify(part))) {
      expect(text).not.toContain('999999202611215678');
      expect(text).not.toContain('85512000456');
    }
  });

  it('are their owner’s only', async () => {
    const { draftId } = await save({ merName: 'Mine' });
    expect((await admin.call(drafts.list)).data).toEqual([]);
    expect(await read(draftId, admin)).toMatchObject({ code: 404 });
    const body = { step: 0, content: {} };
    const params = { draftId };
    expect(await admin.call(drafts.update, { params, body })).toMatchObject({ code: 404 });
    expect(await admin.call(drafts.remove, { params })).toMatchObject({ code: 404 });
    expect(await (await as('merchant')).call(drafts.list)).toMatchObject({ code: 403 });
  });

  it('an older window does not overwrite a newer one: 409', async () => {
    const { draftId, version } = await save();
    const put = (title: string) =>
      operator.call(drafts.update, {
        params: { draftId },
        body: { title, step: 0, content: {}, version },
      });
    expect((await put('one')).code).toBe(200);
    expect(await put('two')).toMatchObject({ code: 409 });
  });

  it('go with the submission, and stay when it is refused', async () => {
    const { draftId } = await save({ merName: 'x' });
    const refused = newMerchant({ draftId, mcc: '0001' });
    expect(await operator.call(writes.create, { body: refused })).toMatchObject({ code: 500 });
    expect((await read(draftId)).code).toBe(200);
    const taken = newMerchant({ draftId });
    expect((await operator.call(writes.create, { body: taken })).code).toBe(200);
    expect(await read(draftId)).toMatchObject({ code: 404 });
  });

  it('keep the pictures that they name', async () => {
    const form = formOf('a.png', new Uint8Array(await pictureOf('png')));
    const { data } = await operator.call(writes.uploadImage, { body: form });
    const { fileName } = data as { fileName: string };
    const { draftId } = await save({ images: { door: fileName } });
    const sweep = () => new Uploads(dayAfterTomorrow).sweep(db);
    await sweep();
    const own = () => operator.send(writes.ownImage, { query: { fileName } });
    expect((await own()).headers['content-type']).toBe('image/png');
    await operator.call(drafts.remove, { params: { draftId } });
    await sweep();
    expect((await own()).json()).toMatchObject({ code: 404 });
  });

  it.each([
    ['step', { step: 7, content: {} }],
    ['title', { title: 'x'.repeat(65), step: 0, content: {} }],
    ['content.merName', { step: 0, content: { merName: 'x'.repeat(4_001) } }],
    ['content.phone', { step: 0, content: { phone: 7 } }],
  ])('[5.8] %s is bounded', async (field, body) => {
    const answer = await operator.call(drafts.create, { body });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  it('are this many at most', async () => {
    for (let n = 0; n < DRAFTS_MAX; n += 1) await save({}, `draft ${n}`);
    const body = { step: 0, content: {} };
    expect(await operator.call(drafts.create, { body })).toMatchObject({ code: 500 });
    expect((await operator.call(drafts.list)).data).toHaveLength(DRAFTS_MAX);
  });
});
