import { scanOrderRoutes } from '@portal/contract/orders/families';
import { searchOf } from '@portal/ui';
import { orderWords } from '../order/index.ts';

const Search = searchOf(orderWords, scanOrderRoutes.list);

/** Search fields of every family, most used first. */
export function FamilySearch() {
  return (
    <>
      <Search.Id name="anyId" />
      <Search.Merchant name="merId" />
      <Search.Dict name="status" type="order_status" />
      <Search.Range name="params" label="txnTime" />
      <Search.Text name="accNo" label="card" />
      <Search.Range name="settleDays" />
      <Search.Dict name="reconFlag" type="recon_flag" />
      <Search.Text name="respCode" />
      <Search.Currency name="currency" />
    </>
  );
}
