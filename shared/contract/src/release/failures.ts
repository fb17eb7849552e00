import { z } from 'zod';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { FAILURE_KIND } from './dictionaries.ts';
import { FAILURE_TEXT_MAX, failureText } from './failure-text.ts';
import { failureCall, windowCall } from './paths.ts';
import { UNITS, Unit } from './release.ts';

const digest = () => rule.pattern(64, /^[0-9a-f]{64}$/, 'commonData.formatMsg');
/** Random number of a window, from its start to its end: 128 bits as hex. */
const windowId = () => rule.pattern(32, /^[0-9a-f]{32}$/, 'commonData.formatMsg');
const unit = () => z.enum(UNITS, 'commonData.formatMsg');

/** Report that a version failed, from the window that it failed in. */
export const FailureReport = z.object({
  unit: unit(),
  /** Names the version, as the addresses of its files do; the server knows its label. */
  digest: digest(),
  kind: rule.dict(FAILURE_KIND),
  /** Cut and cleaned by `failureText`. */
  message: z.string('commonData.blankMsg').transform(failureText),
  /** Component, or file of the version with its line. */
  place: rule.orEmpty(rule.pattern(FAILURE_TEXT_MAX, /^[\w./:-]+$/, 'commonData.formatMsg')),
  window: windowId(),
});
export type FailureReport = z.output<typeof FailureReport>;

/** Versions that a window runs. */
export const WindowReport = z.object({
  window: windowId(),
  loaded: z
    .array(
      z.object({ unit: unit(), digest: digest() }, 'commonData.formatMsg'),
      'commonData.formatMsg',
    )
    .max(UNITS.length, 'commonData.formatMsg'),
});
export type WindowReport = z.output<typeof WindowReport>;

/** Reports of windows (ADR 0100). What is not known or too much is left out without a word. */
export const releaseRoutes = {
  failure: route({ ...failureCall, body: FailureReport }),
  window: route({ ...windowCall, body: WindowReport }),
};

const count = z.number().int();
/** `yyyy-MM-dd HH:mm:ss` in the platform's zone. */
const stamp = z.string();

/** Failures of one version, as far as they were reported. */
export const UnitFailures = z.object({
  unit: Unit,
  version: z.string(),
  /** Distinct signed-in users whom it failed: the figure that says something. */
  users: count,
  /** Windows of these users. */
  windows: count,
  /** Windows without a session: of the host only, and anybody can send these. */
  anonymous: count,
  /** By kind, the one with most users first; message and place are the latest. */
  kinds: z.array(
    z.object({
      kind: z.enum(FAILURE_KIND),
      message: z.string(),
      place: z.string(),
      users: count,
      firstAt: stamp,
      lastAt: stamp,
    }),
  ),
  /** Users by the minute in which it failed them first; the latest 120 such minutes. */
  byMinute: z.array(z.object({ at: stamp, users: count })),
});
export type UnitFailures = z.output<typeof UnitFailures>;

/** Number of open windows that run a version. */
export const UnitWindows = z.object({ unit: Unit, version: z.string(), windows: count });
export type UnitWindows = z.output<typeof UnitWindows>;
