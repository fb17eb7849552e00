import { CODE } from '@portal/contract/kit/codes';
import { callerNetwork } from '@portal/contract/kit/ip';
import { INTAKE_HEADERS, INTAKE_WINDOW_MS } from '@portal/contract/orders/intake';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { attemptsOf, countAttempt } from '../../../kernel/attempts.ts';
import { type Clock, MINUTE_MS, SECOND_MS, stampAt } from '../../../kernel/clock.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { cipherOf, type Sealer, sealerOf } from '../../../kernel/seal.ts';
import { isSame } from '../../../kernel/signature.ts';
import { type Signed, signatureOf } from './signature.ts';

/** Wrong signatures from an address until it has to wait. */
export const WRONG_SIGNATURES = 30;
/** Precision of the last use: if every call wrote that row, calls would wait for each other. */
const USE_MS = MINUTE_MS;

const SHAPES = {
  credential: /^ik_[a-z0-9]{20}$/,
  time: /^\d{10}$/,
  nonce: /^[\w-]{16,64}$/,
  signature: /^[0-9a-f]{64}$/,
};
type Sent = Record<keyof typeof SHAPES, string>;

const unsigned = () => new Refusal('intake.unsigned', { code: CODE.unauthenticated });

/** The four headers; anything that is not of their form counts as no signature. */
function headersOf({ headers }: FastifyRequest): Sent | undefined {
  const pairs = Object.entries(SHAPES).map(([name, shape]) => {
    const value = headers[INTAKE_HEADERS[name as keyof Sent]];
    return [name, typeof value === 'string' && shape.test(value) ? value : undefined] as const;
  });
  if (pairs.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(pairs) as Sent;
}

/** Admits calls that a platform has signed. One of a process. */
export class Gate {
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  #sealer: Promise<Sealer> | undefined;

  constructor(db: Kysely<Database>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * The platform that has signed a call, or a refusal: 401 for a signature that is not right, whatever
   * the reason, 429 for an address that had too many of them, and, of a right one, 401 for a time that
   * is too far off and 409 for a call that was made before.
   */
  async admit(request: FastifyRequest, body: Uint8Array): Promise<Platform> {
    const time = this.#clock().getTime();
    const address = `intake:${callerNetwork(request.ip)}`;
    if ((await attemptsOf(this.#db, address, time)) >= WRONG_SIGNATURES) {
      throw new Refusal('intake.tooMany', { code: CODE.tooMany });
    }
    const sent = headersOf(request);
    const found = sent && (await this.#matching(sent, { request, body, time }));
    if (!found) {
      await countAttempt(this.#db, address, WRONG_SIGNATURES, time);
      throw unsigned();
    }
    await this.#once(sent, time);
    await this.#noteUse(found.secret_id, request.ip, time);
    return { credentialId: sent.credential, deptId: found.dept_id };
  }

  /** The living secret that the call was signed with. An unknown credential costs as much time. */
  async #matching(
    sent: Sent,
    { request, body, time }: { request: FastifyRequest; body: Uint8Array; time: number },
  ) {
    const secrets = await this.#db
      .selectFrom('intake_secret as s')
      .innerJoin('intake_credential as c', 'c.credential_id', 's.credential_id')
      .where('c.credential_id', '=', sent.credential)
      .where('c.revoked_at', 'is', null)
      .where('s.expires_at', '>', stampAt(time))
      .select(['s.secret_id', 'c.dept_id', cipherOf('s.secret').as('cipher')])
      .execute();
    const sealer = await this.#sealerFor(secrets);
    const { method, url: path } = request;
    const signed: Signed = { method, path, time: sent.time, nonce: sent.nonce, body };
    const rights = secrets.map(({ cipher }) => signatureOf(sealer.open(cipher), signed));
    if (rights.length === 0) isSame(signatureOf('', signed), sent.signature);
    const at = rights.findIndex((right) => isSame(right, sent.signature));
    return secrets[at];
  }

  /** The keys as they were read first, or again once a secret was sealed with newer ones. */
  async #sealerFor(secrets: readonly { cipher: string }[]): Promise<Sealer> {
    this.#sealer ??= sealerOf(this.#db);
    const sealer = await this.#sealer;
    if (secrets.every(({ cipher }) => sealer.knows(cipher))) return sealer;
    this.#sealer = sealerOf(this.#db);
    return this.#sealer;
  }

  /** Refuses a time that is off, and a nonce that was seen while its time would still have passed. */
  async #once({ credential, time: seconds, nonce }: Sent, now: number): Promise<void> {
    if (Math.abs(now - Number(seconds) * SECOND_MS) > INTAKE_WINDOW_MS) {
      throw new Refusal('intake.clock', { code: CODE.unauthenticated, reason: 'CLOCK' });
    }
    const fresh = await this.#db
      .insertInto('intake_nonce')
      .values({ credential_id: credential, nonce, seen_at: stampAt(now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('nonce')
      .executeTakeFirst();
    if (!fresh) throw new Refusal('intake.replayed', { code: CODE.conflict, reason: 'REPLAYED' });
  }

  async #noteUse(secretId: string, ip: string, time: number): Promise<void> {
    await this.#db
      .updateTable('intake_secret')
      .set({ last_used_at: stampAt(time), last_used_ip: ip })
      .where('secret_id', '=', secretId)
      .where((of) =>
        of.or([
          of('last_used_at', 'is', null),
          of('last_used_at', '<=', stampAt(time - USE_MS)),
          of('last_used_ip', '<>', ip),
        ]),
      )
      .execute();
  }
}
