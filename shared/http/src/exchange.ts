import type { Route } from '@portal/contract/kit/route';
import { readAnswer } from './answer.ts';
import { AppError } from './app-error.ts';
import { type CallOptions, type Parts, type Send, send } from './client.ts';
import { nextCall, noticeRefusal } from './rights-version.ts';
import { noticeServerTime } from './server-time.ts';
import { announceLoss, type Loss } from './session-lost.ts';
import { currentToken } from './token.ts';
import { noticeVersions } from './versions.ts';

/** One call from request to value; the only place where a refused session is noticed. */
export async function exchange(
  route: Route,
  parts: Parts,
  options: CallOptions = {},
  transport: Send = send,
): Promise<{ value: unknown; headers: Headers }> {
  const token = currentToken();
  const call = nextCall();
  let loss: Loss = 'invalid';
  try {
    const response = await transport(route, token, parts, options);
    if (!response.ok) loss = 'expired';
    noticeServerTime(response.headers);
    noticeVersions(response.headers, call);
    return { value: await readAnswer(route, response), headers: response.headers };
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof AppError && error.kind === 'forbidden') noticeRefusal();
    const lost = error instanceof AppError && error.kind === 'unauthenticated';
    if (lost && !options.quiet) announceLoss(route, token, loss);
    throw error;
  }
}
