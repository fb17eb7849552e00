import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Places where a secret could appear; requests are logged without headers, query and body. */
const SECRETS = ['password', 'code', 'token', 'authorization', 'cookie', 'cardNo', 'accNo', 'idNo'];

/** JSON lines on standard error, so that standard output stays for people. */
export function makeLogger(level: LogLevel): FastifyBaseLogger {
  return pino(
    {
      level,
      redact: {
        paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '***',
      },
      serializers: {
        req: (request: {
          id: string;
          method: string;
          routeOptions?: { url?: string };
          ip: string;
        }) => ({
          id: request.id,
          method: request.method,
          route: request.routeOptions?.url,
          ip: request.ip,
        }),
      },
    },
    pino.destination(2),
  );
}
