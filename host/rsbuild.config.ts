import { hostConfig } from '@portal/federation/host';

export default hostConfig();
