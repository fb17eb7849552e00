import { BLACK_STATUS } from '@portal/contract/merchant/dictionaries';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Sealer } from '../kernel/seal.ts';
import { nameKeys, sealed } from '../modules/merchant/blacklist/index.ts';
import { writeBins } from './bins.ts';
import { bulkInsert } from './bulk-insert.ts';
import { stampText } from './calendar.ts';
import { cardNumber, idNumber } from './cards.ts';
import { personName } from './catalog/names.ts';
import type { Plan } from './plan.ts';
import { stream } from './random.ts';

/** 300 entries beside 400 merchants (domain §6.2). */
const ENTRIES_PER_MERCHANT = 0.75;
const MAKER = 'risk';
const REASONS = ['盗刷投诉', '身份冒用', '拒付争议', '协查名单', 'Stolen card', 'Chargeback fraud'];
const DAYS_BACK = 300;

/** Writes the blacklist of the demo data: a tenth is released again, some entries were hit lately. */
async function writeBlacklist(db: Kysely<Database>, { sizes, asof }: Plan, sealer: Sealer) {
  const count = Math.round(sizes.merchants * ENTRIES_PER_MERCHANT);
  const rows = Array.from({ length: count }, (_, at) => {
    const random = stream('blacklist', at);
    const name = personName(random);
    return {
      name: sealed(sealer, 'name', name),
      ...nameKeys(sealer, name),
      id_card: sealed(sealer, 'idCard', idNumber(random)),
      card: sealed(sealer, 'card', cardNumber(random)),
      device_id: `D-${random.digits(10)}`,
      types: random.chance(0.7)
        ? (['NAME', 'IDCARD', 'CARD', 'DEVICE'] as const)
        : (['IDCARD', 'CARD'] as const),
      status: random.chance(0.1) ? BLACK_STATUS.released : BLACK_STATUS.active,
      remark: random.pick(REASONS),
      create_by: MAKER,
      create_time: stampText(asof - random.int(0, DAYS_BACK), random.int(30_000, 64_000)),
    };
  });
  await bulkInsert(
    db,
    'blacklist',
    rows.map((row) => ({ ...row, types: [...row.types] })),
  );
  const ids = await db.selectFrom('blacklist').orderBy('black_id').select('black_id').execute();
  const hits = ids.flatMap(({ black_id }, at) => {
    const random = stream('blacklistHit', at);
    const times = random.chance(0.2) ? random.int(1, 6) : 0;
    return Array.from({ length: times }, () => ({
      black_id,
      hit_time: stampText(asof - random.int(0, 40), random.int(0, 86_000)),
    }));
  });
  await bulkInsert(db, 'blacklist_hit', hits);
}

/** Blacklist and card BINs. */
export async function writeRisk(db: Kysely<Database>, plan: Plan, sealer: Sealer): Promise<void> {
  await writeBlacklist(db, plan, sealer);
  await writeBins(db, plan);
}
