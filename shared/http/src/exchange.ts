import type { Route } from '@portal/contract/kit/route';
import { readAnswer } from './answer.ts';
import { AppError } from './app-error.ts';
import { type CallOptions, type Parts, type Send, send } from './client.ts';
import { noticeDictVersion } from './dict-version.ts';
import { announceLoss, type Loss } from './session-lost.ts';
import { currentToken } from './token.ts';

/** One call from request to value; the only place where a refused session is noticed. */
export async function exchange(
  route: Route,
  parts: Parts,
  options: CallOptions = {},
  travel: Send = send,
): Promise<{ value: unknown; headers: Headers }> {
  const token = currentToken();
  let loss: Loss = 'invalid';
  try {
    const response = await travel(route, token, parts, options);
    if (!response.ok) loss = 'expired';
    noticeDictVersion(response.headers);
    return { value: await readAnswer(route, response), headers: response.headers };
  } catch (error) {
    options.signal?.throwIfAborted();
    const lost = error instanceof AppError && error.kind === 'unauthenticated';
    if (lost && !options.quiet) announceLoss(route, token, loss);
    throw error;
  }
}
