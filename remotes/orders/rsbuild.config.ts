import { ORDERS_UNLISTED } from '@portal/contract/orders/pages';
import { remoteConfig } from '@portal/federation/remote';

export default remoteConfig('orders', ORDERS_UNLISTED);
