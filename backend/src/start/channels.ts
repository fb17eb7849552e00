import { readFileSync } from 'node:fs';
import { isZone } from '@portal/time';
import { z } from 'zod';
import type { EndpointOf } from '../channel/endpoints.ts';
import { StartFailure } from './failure.ts';

/** A channel on the way to another machine is spoken to through TLS only. */
function isSafe(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

const Endpoint = z.strictObject({
  chnlCode: z.string().regex(/^[A-Z][A-Z0-9_]{1,19}$/, 'must be the code of a channel'),
  endpoint: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+[^/\s?#]$/, 'must be an address without a slash at its end')
    .refine(isSafe, 'must begin with https:// unless it is this machine'),
  keyId: z.string().regex(/^[\w.-]{1,64}$/, 'must be letters, digits, dots and hyphens'),
  secret: z.string().min(16, 'must have at least 16 characters'),
  timeoutMs: z.number().int().min(100).max(120_000).default(10_000),
  timeZone: z.string().refine(isZone, 'must be a zone such as Asia/Shanghai').optional(),
});

const isEach = (endpoints: readonly EndpointOf[]) =>
  new Set(endpoints.map(({ chnlCode }) => chnlCode)).size === endpoints.length;

const Endpoints = z.array(Endpoint).refine(isEach, 'names a channel twice');

/**
 * Reads where channels are from the file that `CONSOLE_CHANNELS` names. Throws a `StartFailure` that
 * says what is wrong, and never shows a value of the file: it holds secrets.
 */
export function readChannels(file: string): EndpointOf[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const isThere = error instanceof SyntaxError;
    const what = isThere ? 'is no JSON' : 'cannot be read';
    throw new StartFailure('config', `CONSOLE_CHANNELS: ${file} ${what}.`);
  }
  const parsed = Endpoints.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') || 'it';
  throw new StartFailure('config', `CONSOLE_CHANNELS: ${file}: ${place}: ${issue?.message}.`);
}
