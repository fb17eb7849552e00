import '../react-19.ts';
import { TOAST_MS } from '@portal/contract/constants';
import { AppError, isCalledOff } from '@portal/http';
import { createElement, type ReactNode } from 'react';
import { Message, Notification } from '../arco.ts';

/** At most this many at once (visual design §6). */
const MOST = 3;

Message.config({ maxCount: MOST, duration: TOAST_MS });

/** Leads from a toast to the thing that it is about. */
interface ToastLink {
  text: string;
  open(): void;
}

let last = 0;

/**
 * Says that something is done, or has happened: one line, five seconds (specification §8). Where the
 * thing is may be found out later: the link then joins the line.
 */
export function toast(
  text: ReactNode,
  tone: 'success' | 'info' = 'success',
  link?: Promise<ToastLink | undefined>,
): void {
  last += 1;
  const id = `toast-${last}`;
  const say = (content: ReactNode) => Message[tone]({ id, content });
  say(text);
  void link?.then((found) => {
    if (!found) return;
    const onClick = () => {
      close();
      found.open();
    };
    const look = { key: id, className: 'ui-link', onClick };
    const close = say([text, createElement('button', { type: 'button', ...look }, found.text)]);
  });
}

/**
 * Shows why an action failed, where no form can: a refusal of the server as a toast, another code
 * as a notification that stays (specification §8). A lost session is the host's to answer, and a user who has
 * called the call off knows it.
 */
export function showError(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
  if (error.kind === 'unauthenticated' || isCalledOff(error)) return;
  if (error.kind === 'notice') Notification.error({ content: error.text, duration: 0 });
  else Message.error(error.text);
}
