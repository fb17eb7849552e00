import { MONITOR_UNLISTED } from '@portal/contract/monitor/pages';
import { SYSTEM_UNLISTED } from '@portal/contract/system/pages';
import { TOOL_UNLISTED } from '@portal/contract/tool/pages';
import { remoteConfig } from '@portal/federation/remote';

export default remoteConfig('system', [...SYSTEM_UNLISTED, ...MONITOR_UNLISTED, ...TOOL_UNLISTED]);
