import { configure, getConfig } from '@testing-library/react';

/**
 * Waits for tests of pages. They are no part of `setup.ts`, which runs before each file: files
 * share Testing Library, and each would wait once more for all that ran before it.
 */
const { asyncWrapper, getElementError } = getConfig();
/** Node's, by which React takes its turns; tests of clocks put another in its place. */
declare const setImmediate: (run: (value?: unknown) => void) => void;
const nextTurn = setImmediate;

/** React draws in turns of the event loop; on a busy machine one drawing takes more than one. */
async function isDrawn(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(nextTurn);
}

/**
 * Goes on once all of a change is on the page, not only what was waited for: a button may still be drawn as
 * busy, and swallow what a person would press later.
 */
export const untilDrawn: typeof asyncWrapper = (wait) =>
  asyncWrapper(async () => {
    const found = await wait();
    await isDrawn();
    return found;
  });

/** Returns true while a wait looks once more: Testing Library marks this for its own queries by role. */
const isLooking = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/** An error of a query, without the whole page as text where the wait for it goes on. */
function errorOf(message: string | null, container: Element): Error {
  if (!isLooking()) return getElementError(message, container);
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
}

configure({
  // The time something takes to appear is no property of the product: a busy machine is slower.
  asyncUtilTimeout: 20_000,
  asyncWrapper: untilDrawn,
  getElementError: errorOf,
});
