import * as oidc from 'openid-client';
import type { SsoSettings } from '../../../../kernel/sso-settings.ts';

/** Seconds for each answer of the provider. */
const TIMEOUT_S = 5;
const SCOPE = 'openid profile email';

/** Values that prove one attempt, see `proofOf`. */
interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** Secret in the body where the provider takes it there, else in the header (OpenID Core §9). */
function clientAuth(secret: string): oidc.ClientAuth {
  const [inBody, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (takesBody ? inBody : inHeader)(server, ...rest);
  };
}

/**
 * The identity provider. Its description is fetched when it is first needed, and again after a
 * failure: the console starts and works while the provider is down.
 */
export class IdentityProvider {
  readonly #settings: SsoSettings;
  #known: Promise<oidc.Configuration> | undefined;

  constructor(settings: SsoSettings) {
    this.#settings = settings;
  }

  /** Address at the provider to send the browser to; it comes back to `returnTo`. */
  async entrance(returnTo: string, { state, nonce, verifier }: Attempt): Promise<URL> {
    return oidc.buildAuthorizationUrl(await this.#describe(), {
      redirect_uri: returnTo,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  /**
   * User name of the person who came back with this address. The library checks state, PKCE, issuer,
   * audience, time, nonce and signature. Throws when any of them, or the claim, is wrong.
   */
  async userNameOf(returned: URL, { state, nonce, verifier }: Attempt): Promise<string> {
    const tokens = await oidc.authorizationCodeGrant(await this.#describe(), returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const name = tokens.claims()?.[this.#settings.userClaim];
    if (typeof name !== 'string' || name === '') {
      throw new Error(`the ID token has no text ${this.#settings.userClaim}`);
    }
    return name;
  }

  #describe(): Promise<oidc.Configuration> {
    this.#known ??= this.#discover().catch((error: unknown) => {
      this.#known = undefined;
      throw error;
    });
    return this.#known;
  }

  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const server = new URL(issuer);
    const checks = [oidc.enableNonRepudiationChecks];
    // Settings accept http for this machine only.
    if (server.protocol === 'http:') checks.push(oidc.allowInsecureRequests);
    return oidc.discovery(server, clientId, clientSecret, clientAuth(clientSecret), {
      timeout: TIMEOUT_S,
      execute: checks,
    });
  }
}
