import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ASSETS_PATH, type Unit, VersionKey } from '@portal/contract/release/release';
import { FACTS_FILE } from '@portal/deploy/pack/facts';
import { readRelease, versionFolder } from '@portal/deploy/store/objects';
import type { FastifyInstance } from 'fastify';

const YEAR_MS = 365 * 24 * 3600 * 1000;

interface AssetParams {
  unit: string;
  digest: string;
  '*': string;
}

/**
 * Serves the files of published versions: for ever the same, compressed beforehand. Only what a
 * complete release lists exists, without what the build says about itself; everything else is a plain 404, never a page, because HTML in
 * place of a script fails in the browser in a way nobody understands.
 */
export async function assetFiles(app: FastifyInstance, { store }: { store: string }) {
  await app.register(
    async (assets) => {
      await assets.register(fastifyStatic, {
        root: join(store, 'objects'),
        serve: false,
        preCompressed: true,
        dotfiles: 'deny',
        immutable: true,
        maxAge: YEAR_MS,
        suppressWarning: true,
      });
      assets.setNotFoundHandler((_request, reply) =>
        reply.code(404).type('text/plain').header('cache-control', 'no-cache').send('Not found'),
      );
      addRoute(assets, store);
    },
    { prefix: ASSETS_PATH.slice(0, -1) },
  );
}

function addRoute(assets: FastifyInstance, store: string): void {
  const listed = new Map<string, ReadonlySet<string>>();

  assets.route<{ Params: AssetParams }>({
    method: ['GET', 'HEAD'],
    url: '/:unit/:digest/*',
    async handler({ params: { '*': path, ...named } }, reply) {
      const { data: version } = VersionKey.safeParse(named);
      if (!version) return reply.callNotFound();
      const { unit, digest } = version;
      if (!(await filesOf(unit, digest)).has(path)) return reply.callNotFound();
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cross-origin-resource-policy', 'same-origin');
      return reply.sendFile(path, versionFolder(store, unit, digest));
    },
  });

  assets.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (_request, reply) => reply.callNotFound(),
  });

  /** A complete version never changes, so its list is read once. */
  async function filesOf(unit: Unit, digest: string): Promise<ReadonlySet<string>> {
    const key = `${unit}/${digest}`;
    const known = listed.get(key);
    if (known) return known;
    const release = await readRelease(store, unit, digest);
    const files = new Set(release?.files.map((file) => file.path));
    files.delete(FACTS_FILE);
    if (release) listed.set(key, files);
    return files;
  }
}
