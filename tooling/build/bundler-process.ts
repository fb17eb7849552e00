/**
 * Process that builds units as it is told, one after another: what bundler and compiler have learned
 * with the first unit halves the work of the others. Answers each order with true once it is done, and
 * ends with the first build that fails.
 */
import { createRsbuild, loadConfig } from '@rsbuild/core';
import type { Order } from './build-units.ts';

/** Builds a unit as ordered. Throws when the bundler has failed, which prints why. */
async function bundle({ folder, dist, buildId, counted, api }: Order): Promise<void> {
  // A unit's configuration reads where it is and what it is built for when it is loaded.
  process.chdir(folder);
  Object.assign(process.env, {
    UNIT_BUILD_ID: buildId,
    UNIT_DIST: dist,
    UNIT_COUNTED: counted,
    UNIT_API: JSON.stringify(api),
  });
  const { content } = await loadConfig({ cwd: folder });
  const rsbuild = await createRsbuild({
    cwd: folder,
    // A table of compressed sizes would cost more than the bundle of a small unit.
    config: { ...content, performance: { ...content.performance, printFileSize: false } },
  });
  const { close } = await rsbuild.build();
  await close();
}

process.on('message', (order: Order) => {
  bundle(order).then(
    () => process.send?.(true),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
      process.disconnect();
    },
  );
});
