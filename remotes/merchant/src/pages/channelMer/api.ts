import {
  type ChannelMer as ChannelMerSchema,
  channelMerRoutes,
} from '@portal/contract/merchant/channel-mer';
import { connect } from '@portal/http';
import type { z } from 'zod';

export const channelMers = connect(channelMerRoutes);

export type ChannelMer = z.output<typeof ChannelMerSchema>;
