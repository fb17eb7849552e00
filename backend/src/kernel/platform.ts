import { CODE } from '@portal/contract/kit/codes';
import { Refusal } from './refusal.ts';

/** A platform whose signature on this call was right: not a user, and nobody is signed in. */
export interface Platform {
  credentialId: string;
  /** It may speak for merchants of this department and of those below it. */
  deptId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a signed call. */
    platform?: Platform;
  }
}

/** The platform of a signed call; without one the call is refused, however it came here. */
export function requirePlatform({ platform }: { platform?: Platform | undefined }): Platform {
  if (platform) return platform;
  throw new Refusal('intake.unsigned', { code: CODE.unauthenticated });
}
