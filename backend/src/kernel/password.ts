import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's smallest argon2id setting: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  return derive('argon2id', {
    message: Buffer.from(password, 'utf8'),
    nonce,
    parallelism: LANES,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
}

/** PHC string of argon2id: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce);
  const settings = `m=${MEMORY_KIB},t=${PASSES},p=${LANES}`;
  return `$argon2id$v=19$${settings}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Hash of nothing: an unknown user costs as much time as a wrong password. */
const DUMMY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Compares in constant time; without a stored hash, or with an
 * empty one, it takes as long and says no. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [, , , , salt = '', tag = ''] = (stored || DUMMY).split('$');
  const expected = Buffer.from(tag, 'base64');
  const actual = await tagOf(password, Buffer.from(salt, 'base64'));
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
