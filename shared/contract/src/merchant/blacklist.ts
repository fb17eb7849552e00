import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { importRoutes } from '../kit/import.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { Revealed, revealOf } from '../kit/reveal.ts';
import { route } from '../kit/route.ts';
import { foldAccount, foldName } from '../kit/rules/names.ts';
import { rule } from '../kit/rules.ts';
import { BLACK_STATUS } from './dictionaries.ts';
import { keptOr } from './merchant-rules.ts';

/** Kind of key that finds an entry (domain §1.1, `black_type`). */
export const BlackType = rule.dict('NAME', 'IDCARD', 'CARD', 'DEVICE');
/** 0 in force, 1 released. */
export const BlackStatus = rule.dict(BLACK_STATUS);

/** A person's name: letters, Chinese and spaces between them (specification §5). */
const personName = () =>
  rule.pattern(64, /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u, 'blacklist.nameFormat', foldPerson);

/** Apostrophes within a word, as in `O'Brien`. */
const IN_WORDS = /(?<=[\p{L}\p{M}])'(?=[\p{L}\p{M}])/gu;
const SEPARATORS = /[.,'&()· -]+/gu;
const AT_HAN = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;

/** A name without what stands between its parts on papers and in sheets: `古丽·艾比` → `古丽艾比`. */
function foldPerson(text: string): string {
  const folded = foldName(text);
  const words = folded.replace(IN_WORDS, '').replace(SEPARATORS, ' ').trim();
  return /[.,'&()·-]/.test(folded) ? words.replace(AT_HAN, '') : words;
}
const idCard = () => rule.idNumber();
/** Number of a bank card: 12 to 19 digits. */
const cardNumber = () => rule.pattern(19, /^\d{12,19}$/, 'blacklist.cardFormat', foldAccount);

const types = z
  .array(BlackType, 'blacklist.typesNeeded')
  .min(1, 'blacklist.typesNeeded')
  .max(4, 'commonData.optionMsg')
  .transform((all) => [...new Set(all)]);

/** An entry; every field is required (specification §5). */
export const BlacklistInput = z.object({
  name: personName(),
  idCard: idCard(),
  card: cardNumber(),
  deviceId: rule.required(64),
  /** By which of them it is found. */
  types: types.default(['NAME', 'IDCARD', 'CARD', 'DEVICE']),
  remark: rule.required(200),
});

/** The same for an entry that exists: what equals the mask that was read stays as it is. */
export const BlacklistChange = BlacklistInput.extend({
  name: keptOr(personName()),
  idCard: keptOr(idCard()),
  card: keptOr(cardNumber()),
});

/** An entry as it is listed; name and numbers masked. */
export const Blacklist = z.object({
  blackId: z.string(),
  name: z.string(),
  idCard: z.string(),
  card: z.string(),
  deviceId: z.string(),
  types: z.array(BlackType),
  status: BlackStatus,
  remark: z.string(),
  /** Checks of the last 30 days that it answered. */
  hits: z.number(),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

/** An entry in force that something under review meets: masked, with the fields that meet it. */
export const BlackHit = z.object({
  blackId: z.string(),
  name: z.string(),
  remark: z.string(),
  hit: z.array(BlackType),
  fields: z.array(z.string()),
});

/** Entries in one line. */
export const hitText = (
  hits: readonly Pick<z.output<typeof BlackHit>, 'blackId' | 'name'>[],
): string => hits.map(({ blackId, name }) => `#${blackId} ${name}`).join('; ');

export const BlacklistQuery = pageQuery(
  {
    /** A whole name, ID, card or device number: sealed values are found by their hash only. */
    keyword: rule.search(64),
    type: BlackType,
    status: BlackStatus,
    /** Y: somebody met it in the days that hits are counted over. */
    hit: rule.dict('Y'),
    params: timeRange(),
  },
  ['blackId', 'createTime', 'hits'],
);

/** Values to look up; at least one of them is needed. */
export const BlacklistCheck = z
  .object({
    name: rule.orEmpty(personName()),
    idCard: rule.orEmpty(idCard()),
    card: rule.orEmpty(cardNumber()),
    deviceId: rule.text(64),
  })
  .partial()
  .refine((values) => Object.values(values).some(Boolean), {
    path: ['name'],
    message: 'blacklist.checkNeeds',
  });

const PATH = '/mer/blacklist';
const PERMIT = 'mer:blacklist';

/**
 * Passing what meets the blacklist takes this key beside that of its review (0038). It belongs to no
 * call: what is passed by one may meet an entry or not.
 */
export const HIT_RELEASE = 'risk:hit:release';

export const blacklistRoutes = {
  ...crud(PATH, PERMIT, {
    key: 'blackId',
    row: Blacklist,
    input: BlacklistInput,
    query: BlacklistQuery,
  }),
  update: route({
    method: 'PUT',
    path: PATH,
    permit: `${PERMIT}:edit`,
    body: BlacklistChange.extend({ blackId: rule.key(), version: rule.version() }),
    answer: 'done',
  }),
  /** Releases an entry or puts it in force again, with the reason. */
  changeStatus: route({
    method: 'PUT',
    path: `${PATH}/changeStatus`,
    permit: `${PERMIT}:edit`,
    trace: { action: 'changeStatus' },
    body: z.object({
      blackId: rule.key(),
      status: BlackStatus,
      reason: rule.reason(),
      version: rule.version(),
    }),
    answer: 'done',
  }),
  ...importRoutes(PATH, `${PERMIT}:import`, 'import'),
  /** Entries in force that the values are found by, and by which. */
  check: route({
    method: 'POST',
    path: `${PATH}/check`,
    permit: `${PERMIT}:query`,
    body: BlacklistCheck,
    answer: 'data',
    data: z.array(z.object({ blackId: z.string(), hit: z.array(BlackType), remark: z.string() })),
  }),
  reveal: route({
    method: 'POST',
    path: `${PATH}/{blackId}/reveal`,
    permit: `${PERMIT}:reveal`,
    stepUp: true,
    params: z.object({ blackId: rule.id() }),
    body: revealOf('name', 'idCard', 'card'),
    answer: 'data',
    data: Revealed,
  }),
};
