import { SIGNED } from '@portal/contract/kit/signature';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedText } from './signature.ts';

const texts = new WeakMap<FastifyRequest, string>();

/** Makes a scope keep the text of JSON bodies: a signature is over the letters, not the meaning. */
export function keepSignedText(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    texts.set(request, String(text));
    parse(request, String(text), done);
  });
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** The body of a request as it came, and what signs it; whose secret that is, the handler knows. */
export function signedTextOf(request: FastifyRequest): SignedText {
  return {
    text: texts.get(request) ?? '',
    time: headerOf(request, SIGNED.time),
    signature: headerOf(request, SIGNED.signature),
  };
}
