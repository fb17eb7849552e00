import { foundAt } from '@portal/contract/kit/found';
import { recordPage } from '@portal/contract/reports/requests';
import type { Row } from './rows.ts';

type Place = ReturnType<typeof recordPage>;

const page =
  (path: string, permit: string) =>
  (id: string): Place => ({ to: foundAt(path, { record: id }), permit });
const ofChannel = page('/channel/mer-channel-audit', 'mer:merChannel:audit');

/** Pages of those who decide, where they are others than the makers'. */
const PAGES: Partial<Record<Row['source'], (id: string) => Place>> = {
  channel: ofChannel,
  fee: ofChannel,
  limit: ofChannel,
  offline: page('/order/offline-audit', 'order:offline:audit'),
  remitAudit: page('/remittance/audit', 'remit:apply:audit'),
  remitReview: page('/remittance/review', 'remit:apply:review'),
};

/** The page that an approval belongs to, which shows all of it, and who may open that. */
export const pageOf = (source: Row['source'], id: string): Place =>
  PAGES[source]?.(id) ?? recordPage(source, id);
