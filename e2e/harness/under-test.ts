import crypto from 'node:crypto';
import { rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded into the server under test before anything else. A server that was not started by the
 * journeys cannot be told to do any of this.
 *
 * Its captcha always asks 4 + 4. All that follows is real: the picture is drawn, the answer is
 * hashed, used once and runs out.
 */
const { randomInt } = crypto;

function diceThatAskFourPlusFour(min: number, max?: number): number {
  if (min === 1 && max === 10) return 4;
  if (min === 3 && max === undefined) return 0;
  return max === undefined ? randomInt(min) : randomInt(min, max);
}

Object.assign(crypto, { randomInt: diceThatAskFourPlusFour });
syncBuiltinESMExports();

/** Ends this process and deletes its data once the journeys are gone, however they ended. */
process.on('disconnect', () => {
  const { CONSOLE_DATA_DIR: dataDir } = process.env;
  process.once('exit', () => dataDir && rmSync(dataDir, { recursive: true, force: true }));
  process.kill(process.pid, 'SIGINT');
});
process.channel?.unref();
