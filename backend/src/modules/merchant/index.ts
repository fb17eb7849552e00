import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { blacklistModule } from './blacklist/index.ts';
import { cardbinModule } from './cardbin/index.ts';
import { channelModule } from './channel/index.ts';
import { channelMerModule } from './channel-mer/index.ts';
import { feeModule } from './fee/index.ts';
import { limitModule } from './limit/index.ts';
import { merChannelModule } from './mer-channel/index.ts';
import { merchantModule } from './merchant/index.ts';
import { staticQrModule } from './static-qr/index.ts';
import { vatModule } from './vat/index.ts';

/** Merchants, their channels, fees and limits, and risk. */
export function merchantArea(app: FastifyInstance, deps: Deps): void {
  blacklistModule(app, deps);
  cardbinModule(app, deps);
  feeModule(app, deps);
  channelModule(app, deps);
  merchantModule(app, deps);
  limitModule(app, deps);
  merChannelModule(app, deps);
  channelMerModule(app, deps);
  staticQrModule(app, deps);
  vatModule(app, deps);
}
