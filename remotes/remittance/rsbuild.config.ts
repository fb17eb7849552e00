import { REMITTANCE_UNLISTED } from '@portal/contract/remittance/pages';
import { remoteConfig } from '@portal/federation/remote';

export default remoteConfig('remittance', REMITTANCE_UNLISTED);
