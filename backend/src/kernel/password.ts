import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** Cost of one hash, for us and for an attacker. */
interface Cost {
  memoryKib: number;
  passes: number;
  lanes: number;
}

/** OWASP's smallest argon2id setting: 19 MiB, two passes, one lane. */
const COST: Cost = { memoryKib: 19_456, passes: 2, lanes: 1 };
const TAG_BYTES = 32;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const settingsOf = ({ memoryKib, passes, lanes }: Cost) => `m=${memoryKib},t=${passes},p=${lanes}`;

function tagOf(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return derive('argon2id', {
    message: Buffer.from(password, 'utf8'),
    nonce,
    parallelism: cost.lanes,
    tagLength: TAG_BYTES,
    memory: cost.memoryKib,
    passes: cost.passes,
  });
}

/**
 * PHC string of argon2id: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>`. Only tests, which sign in
 * thousands of times, ask for another cost.
 */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce, cost);
  return `$argon2id$v=19$${settingsOf(cost)}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Hash of nothing: an unknown user costs as much time as a wrong password. */
const DUMMY = `$argon2id$v=19$${settingsOf(COST)}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The cost that a hash was made at, which it says itself. */
function costOf(settings: string): Cost {
  const [memoryKib = 0, passes = 0, lanes = 0] = (settings.match(/\d+/g) ?? []).map(Number);
  return { memoryKib, passes, lanes };
}

/**
 * Compares in constant time, at the cost that the hash says; without a stored hash, or with an empty
 * one, it takes as long as at today's and says no.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [, , , settings = '', salt = '', tag = ''] = (stored || DUMMY).split('$');
  const expected = Buffer.from(tag, 'base64');
  const actual = await tagOf(password, Buffer.from(salt, 'base64'), costOf(settings));
  const matches = expected.length === actual.length && timingSafeEqual(expected, actual);
  return matches && Boolean(stored);
}

const CLASSES = [/\d/, /[a-z]/, /[A-Z]/, /[^\dA-Za-z]/];

/** 7 to 20 characters, at least three of digit, lower case, upper case, special (specification §5). */
export function isStrongPassword(password: string): boolean {
  const classes = CLASSES.filter((characters) => characters.test(password)).length;
  return password.length >= 7 && password.length <= 20 && classes >= 3;
}

/** No character that is taken for another one, none that a shell or a CSV would change. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_.';

/** A random password of 16 characters (about 94 bits) that satisfies the rule. */
export function generatePassword(): string {
  for (;;) {
    const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]);
    const password = letters.join('');
    if (isStrongPassword(password) && /^[A-Za-z]/.test(password)) return password;
  }
}
