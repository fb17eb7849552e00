/** The identity provider of single sign-on, from the environment. */
export interface SsoSettings {
  /** OpenID issuer: https, or http on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Claim of the ID token that is a user name of this console. */
  userClaim: string;
}
