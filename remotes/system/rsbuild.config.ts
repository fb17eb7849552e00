import { remoteConfig } from '@portal/federation/remote';

export default remoteConfig('system');
