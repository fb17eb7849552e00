import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded into the server under test before anything else: its captcha then always asks 4 + 4. All
 * that follows is real: the picture is drawn, the answer is hashed, used once and runs out. A
 * server that was not started by the journeys cannot be told to do this.
 */
const { randomInt } = crypto;

function diceThatAskFourPlusFour(min: number, max?: number): number {
  if (min === 1 && max === 10) return 4;
  if (min === 3 && max === undefined) return 0;
  return max === undefined ? randomInt(min) : randomInt(min, max);
}

Object.assign(crypto, { randomInt: diceThatAskFourPlusFour });
syncBuiltinESMExports();
