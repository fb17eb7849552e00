import type { ChannelAnswer } from '@portal/contract/channel/answers';
import type { CallName, ChannelInput } from '@portal/contract/channel/calls';

/**
 * No answer that means anything. None of these says whether the channel has done what it was asked:
 * not even a refused connection, since a proxy may have broken it behind the call.
 */
export interface Silence {
  answer: 'none';
  why: 'timeout' | 'unreachable' | 'refused' | 'redirected' | 'tooLarge' | 'unsigned' | 'malformed';
}

type Call<C extends CallName> = (
  input: ChannelInput<C>,
  signal?: AbortSignal,
) => Promise<ChannelAnswer<C> | Silence>;

/** A channel: what can be asked of it (money §2). No call throws. Never call inside a transaction. */
export type Channel = { readonly [C in CallName]: Call<C> };

/** Settings by which a channel is reached. */
export interface ChannelSettings {
  /** Without a slash at its end. */
  endpoint: string;
  keyId: string;
  secret: string;
  /** From the call to the last byte of its answer. */
  timeoutMs: number;
}
