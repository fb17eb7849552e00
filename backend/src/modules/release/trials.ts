import { CONSOLE_BASE } from '@portal/contract/constants';
import { TRIAL_PARAMETER } from '@portal/contract/release/paths';
import type { Unit } from '@portal/contract/release/release';
import type { OpenedTrial } from '@portal/contract/release/trial';
import type { TryInput } from '@portal/contract/system/releases';
import { findVersion } from '@portal/deploy/release/find-version';
import { readLink, resolveTrial, sealedLink, trialOf } from '@portal/deploy/release/trial';
import type { z } from 'zod';
import { stampAt, timeOf } from '../../kernel/clock.ts';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { ReleaseOptions } from '../../kernel/release-options.ts';
import { sealerOf } from '../../kernel/seal.ts';
import { isSame } from '../../kernel/signature.ts';
import { ReleaseMoves } from './moves.ts';

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
      const release = await findVersion(store, unit, version);
      const now = new Date(timeOf(ctx.now));
      const trial = trialOf({ env, release, by: ctx.actor.userName, hours: Number(hours), now });
      await resolveTrial(store, trial);
      const { hash } = await sealerOf(ctx.db);
      const link = sealedLink(trial, (text) => hash(PURPOSE + text));
      const until = stampAt(new Date(trial.until));
      const toStatus = release.version;
      ctx.audit({
        objType: 'system:release',
        objId: unit,
        action: 'try',
        toStatus,
        diff: { until },
      });
      return { address: `${CONSOLE_BASE}?${TRIAL_PARAMETER}=${link}`, until };
    } catch (error) {
      throw await this.#moves.refusalOf(error, unit);
    }
  }

  /** The version that a link names, for the window that came with it. */
  async open(ctx: Context, link: string): Promise<OpenedTrial> {
    const { store, env } = this.#options;
    const { hash } = await sealerOf(ctx.db);
    const trial = await readLink(store, link, (text, seal) => isSame(seal, hash(PURPOSE + text)));
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
