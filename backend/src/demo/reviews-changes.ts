import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import type { ReviewObjType } from '@portal/contract/merchant/review';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Image } from '../db/tables/review.ts';
import { mask, type Sealer } from '../kernel/seal.ts';
import { stampText } from './calendar.ts';
import { phoneNumber } from './cards.ts';
import { BANKS, personName } from './catalog/names.ts';
import { publicKey } from './merchant-rows.ts';
import type { DemoMerchant } from './merchants.ts';
import type { Plan } from './plan.ts';
import { type Random, stream } from './random.ts';
import { askInBulk, type DemoRequest, type DemoVerdict, decideInBulk, MAKER } from './reviews.ts';

/** Columns by which changes are told, as the live rows have them. */
interface Live {
  contact: string;
  email: string;
  phone: unknown;
  bank: string;
  branch: string;
  legal_id_valid: string;
  rsa_public_key: string | null;
  status: string;
}

interface Change {
  objType: ReviewObjType;
  fields: string[];
  /** Other values than the live ones: what was before, or what is asked for. */
  other: Image;
}

/** The first day of the next year. */
const nextYear = (day: string) => `${Number(day.slice(0, 4)) + 1}-01-01`;

const REMARKS = ['材料不清晰，请重新上传', '与营业执照不一致', '请补充变更说明'];
const DAY_SECONDS = 86_400;

/** Kinds of change in turn; each with values that differ from the live ones. */
const KINDS: readonly ((live: Live, random: Random, sealer: Sealer) => Change)[] = [
  (live, random, sealer) => {
    const phone = phoneNumber(random);
    const contact = `${personName(random)} ${random.digits(1)}`;
    return {
      objType: 'MER_BASIC',
      fields: ['contact', 'phone', 'email'],
      other: {
        contact,
        phone: sealer.seal(phone, mask.phone(phone)),
        email: `office.${live.email}`,
      },
    };
  },
  (live, random) => ({
    objType: 'MER_BANK',
    fields: ['bank', 'branch'],
    other: {
      bank: BANKS.find((bank) => bank !== live.bank),
      branch: `${live.branch} ${random.int(2, 9)}`,
    },
  }),
  (live) => ({
    objType: 'MER_ID',
    fields: ['legalIdValid'],
    other: { legal_id_valid: nextYear(live.legal_id_valid) },
  }),
  (_, random) => ({
    objType: 'MER_RSA',
    fields: ['publicKey'],
    other: { rsa_public_key: publicKey(random) },
  }),
];

async function liveRows(db: Kysely<Database>): Promise<Map<string, Live>> {
  const { rows } = await sql<{ mer_id: string; live: Live }>`
    select mer_id, to_jsonb(m) as live from mer_merchant m`.execute(db);
  return new Map(rows.map((row) => [row.mer_id, row.live]));
}

function requestOf(
  merchant: DemoMerchant,
  { objType, fields, other }: Change,
  { live, before, time }: { live: Live; before: 'other' | 'live'; time: string },
): DemoRequest {
  const current = Object.fromEntries(
    Object.keys(other).map((column) => [column, live[column as keyof Live]]),
  );
  return {
    obj_type: objType,
    obj_id: merchant.merId,
    mer_id: merchant.merId,
    before_row: before === 'other' ? other : current,
    after_row: before === 'other' ? current : other,
    fields,
    base_version: 0,
    maker_id: MAKER.id,
    create_by: MAKER.userName,
    create_time: time,
  };
}

/** Changes of the past: passed ones are what holds now, 12 % were refused and some withdrawn. */
async function writeHistory(
  db: Kysely<Database>,
  { sizes, asof, merchants }: Plan,
  rows: Map<string, Live>,
  sealer: Sealer,
): Promise<void> {
  const approved = merchants.filter(({ chkStatus }) => chkStatus === MERCHANT_CHECK.approved);
  const requests: DemoRequest[] = [];
  const verdicts: DemoVerdict[] = [];
  const count = Math.min(sizes.reviews, approved.length * KINDS.length);
  for (let n = 0; n < count; n += 1) {
    const merchant = approved[n % approved.length] as DemoMerchant;
    const live = rows.get(merchant.merId) as Live;
    const random = stream('history', n);
    const change = (KINDS[Math.floor(n / approved.length)] as (typeof KINDS)[number])(
      live,
      random,
      sealer,
    );
    if (change.objType === 'MER_RSA' && live.rsa_public_key === null) continue;
    const day = random.int(merchant.created + 1, asof - 7);
    const second = random.int(30_000, 60_000);
    const draw = random.next();
    const verdict =
      draw < 0.12 ? VER_STATUS.rejected : draw < 0.15 ? VER_STATUS.withdrawn : VER_STATUS.approved;
    const before = verdict === VER_STATUS.approved ? 'other' : 'live';
    requests.push(requestOf(merchant, change, { live, before, time: stampText(day, second) }));
    verdicts.push({
      obj_type: change.objType,
      obj_id: merchant.merId,
      ver_status: verdict,
      ver_time: stampText(day, second + random.int(300, DAY_SECONDS)),
      remark: verdict === VER_STATUS.rejected ? random.pick(REMARKS) : '',
    });
  }
  await askInBulk(db, requests);
  await decideInBulk(db, verdicts);
}

/** One change that waits for each merchant whose life says so; 5 minutes to 6 days old. */
async function writeWaiting(
  db: Kysely<Database>,
  { asof, merchants }: Plan,
  rows: Map<string, Live>,
  sealer: Sealer,
): Promise<void> {
  const changing = merchants.filter(({ chkStatus }) => chkStatus === MERCHANT_CHECK.changing);
  const requests = changing.map((merchant, n) => {
    const live = rows.get(merchant.merId) as Live;
    const random = stream('waiting', n);
    const change = (KINDS[n % KINDS.length] as (typeof KINDS)[number])(live, random, sealer);
    const age = n === 0 ? 300 : random.int(300, 6 * DAY_SECONDS);
    return requestOf(merchant, change, {
      live,
      before: 'live',
      time: stampText(asof, DAY_SECONDS - age),
    });
  });
  await askInBulk(db, requests);
  const ids = requests.map((request) => request.mer_id);
  await sql`
    update mer_merchant set chk_status = ${sql.lit(MERCHANT_CHECK.changing)} where mer_id = any (${ids}::text[])`.execute(
    db,
  );
}

/** Requests about merchants that exist: those of the past, and those that wait. */
export async function writeChanges(
  db: Kysely<Database>,
  plan: Plan,
  sealer: Sealer,
): Promise<void> {
  const rows = await liveRows(db);
  await writeHistory(db, plan, rows, sealer);
  await writeWaiting(db, plan, rows, sealer);
}
