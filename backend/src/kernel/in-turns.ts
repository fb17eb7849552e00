/**
 * A function that does its work never twice at a time. Anyone who calls it meanwhile shares the next
 * turn with all others, which begins after they called, so they never get an answer from before.
 */
export function inTurns<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  const start = () => {
    next = undefined;
    const turn = work();
    const ended = () => {
      if (running === turn) running = undefined;
    };
    running = turn;
    turn.then(ended, ended);
    return turn;
  };
  return () => {
    if (next) return next;
    if (!running) return start();
    next = running.then(start, start);
    return next;
  };
}
