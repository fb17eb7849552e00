import { answerSchema, type ChannelAnswer } from '@portal/contract/channel/answers';
import { type CallName, type ChannelInput, callBody } from '@portal/contract/channel/calls';
import { READS } from '@portal/contract/channel/network';
import { SIGNED } from '@portal/contract/kit/signature';
import type { Clock } from '../kernel/clock.ts';
import { isSignedBy, signedHeaders } from '../kernel/signature.ts';
import type { Channel, ChannelSettings, Silence } from './channel.ts';

const ANSWER_LIMIT_BYTES = 64 * 1024;
const BILL_LIMIT_BYTES = 64 * 1024 * 1024;

const none = (why: Silence['why']): Silence => ({ answer: 'none', why });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True if an answer is about what was asked: one for another reference or day says nothing. */
function isAbout(answer: object, input: object): boolean {
  return (['reference', 'day'] as const).every((name) => {
    const asked = (input as Record<string, unknown>)[name];
    return asked === undefined || (answer as Record<string, unknown>)[name] === asked;
  });
}

/** A channel over HTTP as the contract says it: the only adapter that there is. */
export function httpChannel(settings: ChannelSettings, clock: Clock): Channel {
  const { endpoint, keyId, secret, timeoutMs } = settings;

  function isFromChannel(headers: Headers, text: string): boolean {
    const time = headers.get(SIGNED.time) ?? '';
    const signature = headers.get(SIGNED.signature) ?? '';
    return isSignedBy(secret, { text, time, signature }, clock());
  }

  async function read<C extends CallName>(
    name: C,
    input: ChannelInput<C>,
    response: Response,
  ): Promise<ChannelAnswer<C> | Silence> {
    if (response.status >= 300 && response.status < 400) return none('redirected');
    if (response.status !== 200) return none('refused');
    const limit = name === 'bill' ? BILL_LIMIT_BYTES : ANSWER_LIMIT_BYTES;
    const text = await readLimited(response, limit);
    if (text === undefined) return none('tooLarge');
    if (!isFromChannel(response.headers, text)) return none('unsigned');
    const answer = answerSchema(name).safeParse(parsed(text));
    if (!answer.success || !isAbout(answer.data, input)) return none('malformed');
    return answer.data as ChannelAnswer<C>;
  }

  async function call<C extends CallName>(
    name: C,
    input: ChannelInput<C>,
    signal?: AbortSignal,
  ): Promise<ChannelAnswer<C> | Silence> {
    const body = callBody(name, input);
    const deadline = AbortSignal.timeout(timeoutMs);
    // A connection that is left behind would keep its answer in memory.
    const left = new AbortController();
    try {
      const response = await fetch(`${endpoint}/${name}`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          [READS.header]: READS.network,
          ...signedHeaders(keyId, secret, clock(), body),
        },
        body,
        signal: AbortSignal.any([deadline, left.signal, ...(signal ? [signal] : [])]),
      });
      return await read(name, input, response);
    } catch {
      return none(deadline.aborted || signal?.aborted ? 'timeout' : 'unreachable');
    } finally {
      left.abort();
    }
  }

  return {
    orderQuery: (input, signal) => call('orderQuery', input, signal),
    void: (input, signal) => call('void', input, signal),
    refund: (input, signal) => call('refund', input, signal),
    refundQuery: (input, signal) => call('refundQuery', input, signal),
    payout: (input, signal) => call('payout', input, signal),
    payoutQuery: (input, signal) => call('payoutQuery', input, signal),
    remit: (input, signal) => call('remit', input, signal),
    remitQuery: (input, signal) => call('remitQuery', input, signal),
    bill: (input, signal) => call('bill', input, signal),
  };
}

/** The body of a response as text; undefined when it has more bytes than that. */
async function readLimited(response: Response, limit: number): Promise<string | undefined> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
