import type { Route } from '@portal/contract/kit/route';
import { readAnswer } from './answer.ts';
import { AppError } from './app-error.ts';
import { type CallOptions, type Parts, send } from './client.ts';
import { announceLoss } from './session-lost.ts';
import { currentToken } from './token.ts';

/** One call from request to value; the only place where a refused session is noticed. */
export async function exchange(
  route: Route,
  parts: Parts,
  options: CallOptions = {},
): Promise<{ value: unknown; headers: Headers }> {
  const token = currentToken();
  try {
    const response = await send(route, token, parts, options);
    return { value: await readAnswer(route, response), headers: response.headers };
  } catch (error) {
    options.signal?.throwIfAborted();
    const lost = error instanceof AppError && error.kind === 'unauthenticated';
    if (lost && !options.quiet) announceLoss(route, token);
    throw error;
  }
}
