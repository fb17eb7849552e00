import type { PageRoute } from '../../routing/page-route.ts';

/** Letter after `g` → component of the page (visual design §6). */
const COMPONENTS: Record<string, string> = {
  h: 'reports/home/index',
  o: 'orders/general/index',
  r: 'orders/refund/index',
  m: 'merchant/info/index',
  v: 'merchant/audit/index',
  s: 'finance/pending/index',
  e: 'finance/reconError/index',
  t: 'remittance/apply/index',
  p: 'reports/payment/index',
  d: 'reports/file/index',
};

/** Letters that lead somewhere for this user, with the page that each leads to. */
export function goKeys(pages: PageRoute[]): Map<string, PageRoute> {
  return new Map(
    Object.entries(COMPONENTS).flatMap(([letter, component]) => {
      const page = pages.find((one) => one.component === component);
      return page ? [[letter, page] as const] : [];
    }),
  );
}
