import { MERCHANT_UNLISTED } from '@portal/contract/merchant/pages';
import { remoteConfig } from '@portal/federation/remote';

export default remoteConfig('merchant', MERCHANT_UNLISTED);
