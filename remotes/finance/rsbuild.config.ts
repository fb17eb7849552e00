import { FINANCE_UNLISTED } from '@portal/contract/finance/pages';
import { remoteConfig } from '@portal/federation/remote';

export default remoteConfig('finance', FINANCE_UNLISTED);
