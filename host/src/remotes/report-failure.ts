import { FAILURE_KIND, type FailureKind } from '@portal/contract/release/dictionaries';
import { FAILURE_TEXT_MAX, failureText } from '@portal/contract/release/failure-text';
import type { releaseRoutes } from '@portal/contract/release/failures';
import { ASSETS_PATH, failureCall } from '@portal/contract/release/paths';
import type { Unit } from '@portal/contract/release/release';
import { AppError, connect } from '@portal/http';
import type { FailedVersion } from './failures.ts';
import { hostDigest, windowId } from './window-id.ts';

/** A released file in a text: unit, digest, and path with line and column where these are told. */
const FILE = new RegExp(`${ASSETS_PATH}([a-z]+)/([0-9a-f]{64})/([\\w./-]+(?::\\d+){0,2})`);
/** Milliseconds in which a file is looked at that may be the reason of a failure. */
const LOOK_MS = 10_000;

const calls = connect({ failure: failureCall as typeof releaseRoutes.failure });
/** Versions and kinds that this window has reported. */
const reported = new Set<string>();

interface Failure {
  unit: Unit;
  digest: string;
  kind: FailureKind;
  place: string;
}

/** The first released file that an error names, in its message or its stack: there it was thrown. */
function fileOf(cause: unknown): Omit<Failure, 'kind'> | undefined {
  const { message = '', stack = '' } = cause instanceof Error ? cause : {};
  const [, unit, digest = '', place = ''] = FILE.exec(`${message}\n${stack}`) ?? [];
  return unit ? { unit: unit as Unit, digest, place } : undefined;
}

/** The kind of fault of a file that a version needs; undefined when it is as it was released. */
async function faultOf(url: string, integrity: string): Promise<FailureKind | undefined> {
  const look = (more: RequestInit) => fetch(url, { signal: AbortSignal.timeout(LOOK_MS), ...more });
  const answer = await look({}).catch(() => undefined);
  if (!answer?.ok) return FAILURE_KIND.load;
  return look({ integrity }).then(
    () => undefined,
    () => FAILURE_KIND.verify,
  );
}

/** The first file at fault of a version that did not load; none: it threw while it was loaded. */
async function loadFailure({ unit, digest, component, files }: FailedVersion): Promise<Failure> {
  for (const [url, hash] of files ?? []) {
    const kind = await faultOf(url, hash);
    if (kind) return { unit, digest, kind, place: FILE.exec(url)?.[3] ?? component };
  }
  return { unit, digest, kind: FAILURE_KIND.load, place: component };
}

async function failureOf(
  kind: FailureKind,
  cause: unknown,
  failed: FailedVersion | undefined,
): Promise<Failure | undefined> {
  const file = fileOf(cause);
  if (kind === FAILURE_KIND.load) {
    // A part of the host that cannot be had is no failure of the remote that asked for it.
    if (failed && !isChunkOfHost(cause, file)) return loadFailure(failed);
    const digest = hostDigest();
    return digest ? { unit: 'host', digest, kind, place: file?.place ?? '' } : undefined;
  }
  if (failed) return { unit: failed.unit, digest: failed.digest, kind, place: failed.component };
  return file && { ...file, kind };
}

const isChunkOfHost = (cause: unknown, file: Omit<Failure, 'kind'> | undefined) =>
  cause instanceof Error && cause.name === 'ChunkLoadError' && file?.unit === 'host';

const messageOf = (cause: unknown) =>
  failureText(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause));

/**
 * Reports that a version failed in this window: once a version and kind, under the session if there is
 * one, and also while the window is being closed. The refusal of a call says nothing about a version.
 */
export async function report(
  kind: FailureKind,
  cause: unknown,
  failed?: FailedVersion,
): Promise<void> {
  if (cause instanceof AppError) return;
  const failure = await failureOf(kind, cause, failed);
  if (!failure) return;
  const key = `${failure.digest} ${failure.kind}`;
  if (reported.has(key)) return;
  reported.add(key);
  const place = failure.place.slice(0, FAILURE_TEXT_MAX);
  const body = { ...failure, place, message: messageOf(cause), window: windowId };
  await calls.failure({ body }, { quiet: true, keepalive: true }).catch(() => undefined);
}
