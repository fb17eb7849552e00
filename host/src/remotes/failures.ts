import { FAILURE_KIND, type FailureKind } from '@portal/contract/release/dictionaries';
import type { Unit } from '@portal/contract/release/release';

/** Version that failed, as its caller knows it. Without one, the stack of the error says which it is. */
export interface FailedVersion {
  unit: Unit;
  digest: string;
  /** Component that was loaded or drawn. */
  component: string;
  /** Files that it needs: address → hash that it must have. */
  files?: ReadonlyMap<string, string>;
}

/** Reports that a version failed; the code for it is fetched when one does. */
export function reportFailure(kind: FailureKind, cause: unknown, failed?: FailedVersion): void {
  import('./report-failure.ts')
    .then(({ report }) => report(kind, cause, failed))
    .catch(() => undefined);
}

/** Reports errors that nobody catches, of host and remotes. */
export function watchErrors(): void {
  const { uncaught } = FAILURE_KIND;
  addEventListener('error', ({ error }) => reportFailure(uncaught, error));
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(uncaught, reason));
}
