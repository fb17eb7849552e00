import { API_BASE, CONSOLE_BASE } from '@portal/contract/constants';
import { versionFilesPath } from '@portal/contract/release/paths';
import {
  ASSETS_PATH,
  RELEASES_PATH,
  VersionFiles,
  VersionKey,
} from '@portal/contract/release/release';
import { resolved } from '@portal/deploy/release/resolve';
import { readRelease } from '@portal/deploy/store/objects';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseOptions } from '../../kernel/release-options.ts';
import { type Body, jsonOf, sendBody } from './body.ts';
import { followReleases } from './live.ts';
import { tellReleases } from './tell-releases.ts';

export { ReleaseError } from '@portal/deploy/errors';
export { hasKeys } from '@portal/deploy/store/config';
export { failuresOf, type OpenWindows, reportsOfKind, windowsOf } from './failures.store.ts';
export { liveVersions } from './live-versions.ts';
export { ReleaseMoves } from './moves.ts';
export { reportModule } from './reports.ts';
export { ReleaseTrials } from './trials.ts';
export { ReleaseUnits } from './units.ts';

const ROOT = CONSOLE_BASE.slice(0, -1);
const FOREVER = 'public, max-age=31536000, immutable';
const FILE_NAME = /\.[A-Za-z0-9]+$/;

/**
 * Serves what is released: `releases.json`, news of it, and, for every address of the console that
 * is not a file or a call, the page of the live host.
 */
export async function releaseModule(app: FastifyInstance, options: ReleaseOptions) {
  const live = await followReleases(options, app.log);

  tellReleases(app, live, options);
  read('/', (_request, reply) => reply.redirect(CONSOLE_BASE));
  read(RELEASES_PATH, async (request, reply) => {
    const { list, releases } = await live.current();
    return sendBody(request, reply, isWithoutFiles(request) ? list : releases);
  });
  const files = versionFiles(options.store);
  read(versionFilesPath(':unit', ':digest'), async (request, reply) => {
    const body = await files(request.params);
    return body ? sendBody(request, reply, body, FOREVER) : reply.callNotFound();
  });
  read(ROOT, page);
  read(`${CONSOLE_BASE}*`, page);

  function read(url: string, handler: (request: FastifyRequest, reply: FastifyReply) => unknown) {
    app.route({ method: ['GET', 'HEAD'], url, handler });
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?')[0] ?? '';
    if (path === ROOT) return reply.redirect(CONSOLE_BASE);
    if (!isPage(path)) return reply.callNotFound();
    const { page } = await live.current();
    if (!page) return reply.code(503).type('text/plain').send('The console is not released yet.');
    reply.header('content-security-policy', page.policy).header('referrer-policy', 'same-origin');
    return sendBody(request, reply, page);
  }
}

const isWithoutFiles = ({ query }: FastifyRequest) =>
  (query as { files?: string }).files === 'apart';

/** Returns how to get the files of a published version; undefined when there is no such version. */
function versionFiles(store: string) {
  const known = new Map<string, Body>();
  return async (named: unknown): Promise<Body | undefined> => {
    const { data: version } = VersionKey.safeParse(named);
    if (!version) return undefined;
    const { unit, digest } = version;
    const key = `${unit}/${digest}`;
    const body = known.get(key);
    if (body) return body;
    const release = await readRelease(store, unit, digest);
    if (!release) return undefined;
    const made = await jsonOf(VersionFiles.parse(resolved(release, 0)));
    known.set(key, made);
    return made;
  };
}

function isPage(path: string): boolean {
  const isCall = path === API_BASE || path.startsWith(`${API_BASE}/`);
  return !isCall && !path.startsWith(ASSETS_PATH) && !FILE_NAME.test(path);
}
