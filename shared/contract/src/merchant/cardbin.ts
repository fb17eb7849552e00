import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { importRoutes } from '../kit/import.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

/** Kind of card as networks code it (domain §1.1, `card_level_type`): 01 debit … 05 prepaid. */
export const CardLevelType = rule.dict('01', '02', '03', '04', '05');

/** First six digits of a card number (specification §5). */
const binNumber = () => rule.pattern(6, /^\d{6}$/, 'cardbin.numberFormat');

export const CardbinInput = z.object({
  binNumber: binNumber(),
  levelType: CardLevelType,
  issuer: rule.text(60).default(''),
  scheme: rule.text(30).default(''),
});

export const Cardbin = z.object({
  binId: z.string(),
  ...CardbinInput.shape,
  issuer: z.string(),
  scheme: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

export const CardbinQuery = pageQuery(
  {
    /** The first digits. */
    binNumber: rule.search(6),
    levelType: CardLevelType,
    issuer: rule.search(60),
  },
  ['binNumber', 'updateTime'],
);

const PATH = '/mer/cardbin';
const PERMIT = 'mer:cardbin';

export const cardbinRoutes = {
  ...crud(PATH, PERMIT, { key: 'binId', row: Cardbin, input: CardbinInput, query: CardbinQuery }),
  ...importRoutes(PATH, `${PERMIT}:import`, 'import'),
  /** The BIN of a card's first six digits; 404 when it is not known. */
  match: route({
    method: 'GET',
    path: `${PATH}/match/{pan6}`,
    permit: `${PERMIT}:query`,
    params: z.object({ pan6: binNumber() }),
    answer: 'data',
    data: Cardbin,
  }),
};
