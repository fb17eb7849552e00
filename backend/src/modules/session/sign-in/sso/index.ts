import { CONSOLE_BASE } from '@portal/contract/constants';
import { SSO_CALLBACK_PATH, SSO_START_PATH } from '@portal/contract/session/paths';
import { ssoRoutes } from '@portal/contract/session/sso';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECOND_MS, stampAt } from '../../../../kernel/clock.ts';
import { serve } from '../../../../kernel/serve.ts';
import type { Deps } from '../../../deps.ts';
import type { Visitor } from '../enter.ts';
import { browserCookie } from './browser.ts';
import { arrive, begin, exchange } from './flow.ts';
import { IdentityProvider } from './provider.ts';
import { STATE_MS } from './tickets.ts';

const RETURN_PAGE = `${CONSOLE_BASE}auth-redirect`;

/** The console as the browser knows it; behind a proxy from the headers of a trusted one. */
const originOf = ({ protocol, host }: FastifyRequest) => new URL(`${protocol}://${host}`).origin;

function visitorOf({ db, clock }: Deps, { ip, headers }: FastifyRequest): Visitor {
  return { db, ip, userAgent: headers['user-agent'] ?? '', now: stampAt(clock()) };
}

/** Addresses that the browser opens itself: each answers with a redirect, whatever happens. */
function addRedirects(app: FastifyInstance, deps: Deps, provider: IdentityProvider): void {
  /** The browser is told that it failed, the log of the server why. */
  function refused(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    const reason = cause instanceof Error ? cause.message : message;
    request.log.warn({ reason }, 'single sign-on refused');
    return reply.redirect(`${RETURN_PAGE}?error=refused`);
  }

  app.get(SSO_START_PATH, async (request, reply) => {
    try {
      const origin = originOf(request);
      const wanted = new URL(request.url, origin).searchParams.get('redirect');
      const visitor = visitorOf(deps, request);
      const { address, secret } = await begin(visitor, deps, provider, { origin, wanted });
      const isSecure = request.protocol === 'https';
      reply.header('set-cookie', browserCookie(secret, STATE_MS / SECOND_MS, isSecure));
      return await reply.redirect(address);
    } catch (error) {
      return refused(request, reply, error);
    }
  });

  app.get(SSO_CALLBACK_PATH, async (request, reply) => {
    try {
      const returned = new URL(request.url, originOf(request));
      const { cookie } = request.headers;
      const code = await arrive(visitorOf(deps, request), deps, provider, { returned, cookie });
      return await reply.redirect(`${RETURN_PAGE}?${new URLSearchParams({ code })}`);
    } catch (error) {
      return refused(request, reply, error);
    }
  });
}

/** Single sign-on by OpenID Connect; without a provider only the exchange answers, and refuses. */
export function ssoModule(api: FastifyInstance, deps: Deps): void {
  api.register(async (app) => {
    app.addHook('onRequest', async (_, reply) => {
      reply.header('referrer-policy', 'no-referrer');
    });
    serve(app)(ssoRoutes.exchange, ({ body }, ctx) => exchange(ctx, deps, body.code), {
      transaction: 'own',
    });
    if (deps.sso) addRedirects(app, deps, new IdentityProvider(deps.sso));
  });
}
