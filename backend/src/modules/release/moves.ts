import type { Unit } from '@portal/contract/release/release';
import {
  consoleAuthor,
  type HoldInput,
  type PromoteInput,
  RELEASE_ACTION,
  type RollbackInput,
} from '@portal/contract/system/releases';
import { EXIT, ReleaseError } from '@portal/deploy/errors';
import type { Author } from '@portal/deploy/release/base';
import { findVersion } from '@portal/deploy/release/find-version';
import { GateError, type Misfit, problemsOf } from '@portal/deploy/release/gate';
import { setHold } from '@portal/deploy/release/hold';
import { type Moved, promote } from '@portal/deploy/release/promote';
import { rollback } from '@portal/deploy/release/rollback';
import { listReleases } from '@portal/deploy/store/objects';
import { requireStore } from '@portal/deploy/store/open-store';
import type { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { conflict, notFound, Refusal, refuse, unavailable } from '../../kernel/refusal.ts';
import type { ReleaseOptions } from '../../kernel/release-options.ts';

type Action = keyof typeof RELEASE_ACTION;
type Held = z.output<typeof HoldInput>;

/** Kind of object that changes of releases are audited as. */
export const RELEASE = 'system:release';
/** Missing names that a refusal lists. */
const LISTED = 3;

/** Changes what is live through the functions of the command line, under the caller's name. */
export class ReleaseMoves {
  readonly #options: ReleaseOptions;

  constructor(options: ReleaseOptions) {
    this.#options = options;
  }

  rollback(ctx: Context, unit: Unit, { to, ...input }: z.output<typeof RollbackInput>) {
    return this.#move(ctx, unit, RELEASE_ACTION.rollback, input, ({ store, env }, author) =>
      rollback(store, env, unit, to, author),
    );
  }

  promote(ctx: Context, unit: Unit, { version, ...input }: z.output<typeof PromoteInput>) {
    return this.#move(ctx, unit, RELEASE_ACTION.promote, input, async ({ store, env }, author) => {
      const release = await findVersion(store, unit, version);
      const [moved] = await promote(store, env, [release], author);
      if (!moved) throw new Error(`${unit} was not promoted`);
      return moved;
    });
  }

  hold(ctx: Context, unit: Unit, hold: boolean, input: Held) {
    const action = hold ? RELEASE_ACTION.hold : RELEASE_ACTION.lift;
    return this.#move(ctx, unit, action, input, ({ store, env }, author) =>
      setHold(store, env, unit, hold, author),
    );
  }

  async #move(
    ctx: Context,
    unit: Unit,
    action: Action,
    { rev, reason }: Held,
    work: (options: ReleaseOptions, author: Author) => Promise<Moved>,
  ) {
    await requireStore(this.#options.store).catch((error: unknown) => {
      throw unavailable('release.storeAway', error);
    });
    try {
      const author = { by: consoleAuthor(ctx.actor.userName), reason, rev };
      const { before, after } = await work(this.#options, author);
      const fromStatus = before?.stable.version;
      const toStatus = after.stable.version;
      const diff = { env: after.env, rev: after.rev, hold: after.hold };
      ctx.audit({ objType: RELEASE, objId: unit, action, fromStatus, toStatus, reason, diff });
      return { rev: after.rev, version: toStatus };
    } catch (error) {
      throw await this.refusalOf(error, unit);
    }
  }

  /** The refusal that a fault of the store amounts to, in the words of the console. */
  async refusalOf(error: unknown, unit: Unit): Promise<unknown> {
    if (error instanceof Refusal) return error;
    if (error instanceof GateError) return gateRefusal(error, await this.#fitting(error, unit));
    if (!(error instanceof ReleaseError)) return unavailable('release.storeAway', error);
    switch (error.exitCode) {
      case EXIT.lostRace:
        return conflict();
      case EXIT.notFound:
        return notFound('release.notFound');
      case EXIT.refused:
        return refuse('release.unclean');
      case EXIT.damaged:
        return refuse('release.damaged');
      case EXIT.usage:
        return refuse('release.liveAlready');
      default:
        return unavailable('release.storeFault', error);
    }
  }

  /** Label of the newest published version that would fit: the gate's own, or looked for. */
  async #fitting({ fitting, misfits }: GateError, unit: Unit): Promise<string | undefined> {
    if (fitting) return fitting;
    const { store, env } = this.#options;
    const refused = misfits.map(({ remote, host }) => (unit === 'host' ? host : remote).digest);
    for (const release of await listReleases(store, unit)) {
      if (refused.includes(release.digest)) continue;
      if ((await problemsOf(store, env, [release])).length === 0) return release.version;
    }
    return undefined;
  }
}

function gateRefusal({ misfits }: GateError, fitting: string | undefined): Refusal {
  const [first] = misfits;
  if (!first) return refuse('release.storeFault');
  const values = { ...misfitValues(first), others: misfits.length - 1, fitting: fitting ?? '' };
  if (fitting) return refuse('release.misfitFits', values);
  return refuse('release.misfit', values);
}

function misfitValues({ remote, host, package: name, names }: Misfit) {
  const more = names.length > LISTED ? ' …' : '';
  const listed = names.slice(0, LISTED).map((each) => each.split(' ')[0]);
  const needs = names.length > 0 ? listed.join(', ') + more : (remote.shared[name] ?? '');
  return {
    remote: `${remote.unit} ${remote.version}`,
    host: host.version,
    needs: `${name} ${needs}`,
  };
}
