import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { MINUTE_MS, stampAt } from '../../../kernel/clock.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { drawCaptcha } from './captcha-picture.ts';

/** A picture can be answered for two minutes (conventions §1.4). */
export const CAPTCHA_MS = 2 * MINUTE_MS;

/** A sum that a person does in the head; the answer is never negative. */
function drawSum(): { text: string; answer: string } {
  const [left, right] = [randomInt(1, 10), randomInt(1, 10)];
  const [high, low] = [Math.max(left, right), Math.min(left, right)];
  const sums = [
    { text: `${left}+${right}=?`, answer: left + right },
    { text: `${high}-${low}=?`, answer: high - low },
    { text: `${left}×${right}=?`, answer: left * right },
  ] as const;
  const { text, answer } = sums[randomInt(3)] ?? sums[0];
  return { text, answer: String(answer) };
}

const hashOf = (uuid: string, answer: string) =>
  createHash('sha256').update(`${uuid}:${answer.trim()}`).digest('hex');

/** Makes a picture; only a hash of its answer is stored. */
export async function makeCaptcha(
  db: Kysely<Database>,
  time: number,
): Promise<{ uuid: string; img: string; imgType: string }> {
  const { text, answer } = drawSum();
  const uuid = randomUUID();
  await db
    .insertInto('captcha')
    .values({ uuid, answer_hash: hashOf(uuid, answer), expires_at: stampAt(time + CAPTCHA_MS) })
    .execute();
  return { uuid, img: drawCaptcha(text).toString('base64'), imgType: 'image/png' };
}

/** Uses a picture up, right or wrong: of two answers at once, one finds it. */
export async function spendCaptcha(
  db: Kysely<Database>,
  given: { uuid?: string; code?: string },
  time: number,
): Promise<void> {
  if (!given.code?.trim()) throw refuseField('code', 'login.codeRequired');
  const used = await db
    .deleteFrom('captcha')
    .where('uuid', '=', given.uuid ?? '')
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst();
  const isRight =
    used !== undefined &&
    used.expires_at > stampAt(time) &&
    used.answer_hash === hashOf(given.uuid ?? '', given.code);
  if (!isRight) throw refuseField('code', 'login.captchaWrong');
}
