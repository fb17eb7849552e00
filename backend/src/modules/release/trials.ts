import type { Unit } from '@portal/contract/release/release';
import type { OpenedTrial } from '@portal/contract/release/trial';
import type { TryInput } from '@portal/contract/system/releases';
import { offerTrial, readLink, resolveTrial, sealedAddress } from '@portal/deploy/release/trial';
import type { z } from 'zod';
import { stampAt, timeOf } from '../../kernel/clock.ts';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { ReleaseOptions } from '../../kernel/release-options.ts';
import { sealerOf } from '../../kernel/seal.ts';
import { isSame } from '../../kernel/signature.ts';
import { RELEASE, ReleaseMoves } from './moves.ts';

/** Keeps the seals of links apart from hashes of anything else under the same key. */
const PURPOSE = 'release.trial\n';

/** Offers published versions to be tried in one window, and opens them (ADR 0101). */
export class ReleaseTrials {
  readonly #options: ReleaseOptions;
  readonly #moves: ReleaseMoves;

  constructor(options: ReleaseOptions) {
    this.#options = options;
    this.#moves = new ReleaseMoves(options);
  }

  /** The address that opens a version until it ends. Refused when the version would not run here. */
  async offer(ctx: Context, unit: Unit, { version, hours }: z.output<typeof TryInput>) {
    const { store, env } = this.#options;
    if (unit === 'host') throw refuse('release.tryHost');
    try {
      const { trial, version: toStatus } = await offerTrial(store, {
        ...{ env, unit, wanted: version, by: ctx.actor.userName },
        ...{ hours: Number(hours), now: new Date(timeOf(ctx.now)) },
      });
      const { hash } = await sealerOf(ctx.db);
      const until = stampAt(new Date(trial.until));
      const diff = { until };
      ctx.audit({ objType: RELEASE, objId: unit, action: 'try', toStatus, diff });
      return { address: sealedAddress(trial, (text) => hash(PURPOSE + text)), until };
    } catch (error) {
      throw await this.#moves.refusalOf(error, unit);
    }
  }

  /** The version that a link names, for the window that came with it. */
  async open(ctx: Context, link: string): Promise<OpenedTrial> {
    const { store, env } = this.#options;
    const { hashes } = await sealerOf(ctx.db);
    const trial = await readLink(store, link, (text, seal) =>
      hashes(PURPOSE + text).some((one) => isSame(seal, one)),
    );
    if (!trial || trial.env !== env) throw refuse('release.tryUnknown');
    const leftMs = Date.parse(trial.until) - timeOf(ctx.now);
    if (leftMs <= 0) throw refuse('release.tryEnded');
    try {
      const version = await resolveTrial(store, trial);
      return { unit: trial.unit, version, until: stampAt(new Date(trial.until)), leftMs };
    } catch (error) {
      throw await this.#moves.refusalOf(error, trial.unit);
    }
  }
}
