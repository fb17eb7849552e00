import type { RsbuildConfig } from '@rsbuild/core';

/** Configuration of a unit's bundler; named here so that units need not know the bundler. */
export interface UnitConfig extends RsbuildConfig {}
