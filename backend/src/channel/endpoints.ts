import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { PLATFORM_ZONE } from '../db/zone.ts';
import { type Clock, stampAt } from '../kernel/clock.ts';
import { cipherOf, sealedValue, sealerOf } from '../kernel/seal.ts';
import type { Channel, ChannelSettings } from './channel.ts';
import { httpChannel } from './http-channel.ts';

/** Reads how a channel is reached; undefined if nobody has configured it. No answer carries the secret. */
export async function settingsOf(
  db: Kysely<Database>,
  chnlCode: string,
): Promise<ChannelSettings | undefined> {
  const row = await db
    .selectFrom('channel_endpoint')
    .where('chnl_code', '=', chnlCode)
    .select(['endpoint', 'key_id', 'timeout_ms', cipherOf('secret').as('cipher')])
    .executeTakeFirst();
  if (!row) return undefined;
  const sealer = await sealerOf(db);
  const { endpoint, key_id, timeout_ms, cipher } = row;
  return { endpoint, keyId: key_id, timeoutMs: timeout_ms, secret: sealer.open(cipher) };
}

/** The channel to call; undefined when nobody has said where it is. */
export async function openChannel(
  db: Kysely<Database>,
  clock: Clock,
  chnlCode: string,
): Promise<Channel | undefined> {
  const settings = await settingsOf(db, chnlCode);
  return settings && httpChannel(settings, clock);
}

export type EndpointOf = ChannelSettings & {
  chnlCode: string;
  /** IANA name of the zone of its clock; the platform's when left out. */
  timeZone?: string | undefined;
};

/**
 * Makes these the endpoints of all channels: one that is not named has none afterwards. Tells those
 * whose channel is not there.
 */
export async function setEndpoints(
  db: Kysely<Database>,
  endpoints: readonly EndpointOf[],
  now: Date,
): Promise<string[]> {
  return transact(db, async (tx) => {
    const sealer = await sealerOf(tx);
    const channels = await tx.selectFrom('biz_channel').select('chnl_code').execute();
    const known = new Set(channels.map(({ chnl_code }) => chnl_code));
    await tx.deleteFrom('channel_endpoint').execute();
    const rows = endpoints
      .filter(({ chnlCode }) => known.has(chnlCode))
      .map(({ chnlCode, endpoint, keyId, secret, timeoutMs, timeZone = PLATFORM_ZONE }) => ({
        chnl_code: chnlCode,
        endpoint,
        key_id: keyId,
        secret: sealedValue(sealer.seal(secret, '••••')),
        timeout_ms: timeoutMs,
        time_zone: timeZone,
        update_time: stampAt(now),
      }));
    if (rows.length > 0) await tx.insertInto('channel_endpoint').values(rows).execute();
    return endpoints.map(({ chnlCode }) => chnlCode).filter((code) => !known.has(code));
  });
}
