import { type FailureReport, releaseRoutes } from '@portal/contract/release/failures';
import type { Unit } from '@portal/contract/release/release';
import { readNewest } from '@portal/deploy/store/channels';
import { readRelease } from '@portal/deploy/store/objects';
import type { FastifyInstance } from 'fastify';
import type { ReleaseOptions } from '../../kernel/release-options.ts';
import { serve } from '../../kernel/serve.ts';
import type { Deps } from '../deps.ts';
import { keepFailure, keepWindow } from './failures.writes.ts';
import { HealthFile } from './health.ts';

/** Bytes that a report may have. */
const BODY_LIMIT = 2 * 1024;

/** Labels of the versions in a store by unit and digest; what was never published has none. */
class Labels {
  readonly #release: ReleaseOptions | undefined;
  readonly #known = new Map<string, string>();

  constructor(release: ReleaseOptions | undefined) {
    this.#release = release;
  }

  async of(unit: Unit, digest: string): Promise<string | undefined> {
    const key = `${unit}/${digest}`;
    const known = this.#known.get(key);
    if (known || !this.#release) return known;
    const version = await find(this.#release, unit, digest).catch(() => undefined);
    if (version) this.#known.set(key, version);
    return version;
  }
}

/** Looks in the channel first: the files of a live version may be lost, which is a reason to report it. */
async function find({ store, env }: ReleaseOptions, unit: Unit, digest: string) {
  const channel = (await readNewest(store, env, unit))?.channel;
  const pointers = channel ? [channel.stable, ...channel.previous] : [];
  const pointer = pointers.find((each) => each.digest === digest);
  return (pointer ?? (await readRelease(store, unit, digest)))?.version;
}

/**
 * Takes reports of windows: a version that failed, and the versions that a window runs (ADR 0100).
 * They are shown and decide nothing. Every report is answered alike, whether it was kept or not.
 */
export function reportModule(app: FastifyInstance, { release, db, clock }: Deps): void {
  const on = serve(app);
  const health = release && new HealthFile({ db, clock, release, log: app.log });
  app.addHook('preClose', async () => health?.stop());
  const labels = new Labels(release);

  on(
    releaseRoutes.failure,
    async ({ body }, ctx): Promise<undefined> => {
      const version = await labels.of(body.unit, body.digest);
      if (!version) return;
      const users = await keepFailure(ctx, { ...body, version });
      ctx.afterCommit(() => health?.renew());
      if (users !== undefined) ctx.afterCommit(() => warn(body, version, users));
    },
    { bodyLimit: BODY_LIMIT },
  );

  on(
    releaseRoutes.window,
    async ({ body }, ctx): Promise<undefined> => {
      if (!ctx.actor) return;
      const found = body.loaded.map(async ({ unit, digest }) => {
        const version = await labels.of(unit, digest);
        return version ? [{ unit, version }] : [];
      });
      const versions = (await Promise.all(found)).flat();
      await keepWindow(ctx, ctx.actor, body.window, versions);
    },
    { bodyLimit: BODY_LIMIT },
  );

  function warn({ unit, kind, message, place }: FailureReport, version: string, users: number) {
    const told = { unit, version, kind, users, message, place };
    app.log.warn(told, `${unit}@${version} fails (${kind}), users: ${users}`);
  }
}
