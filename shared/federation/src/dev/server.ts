import { createRsbuild, type RequestHandler as Handler } from '@rsbuild/core';
import { type DevSources, devConfig } from './config.ts';

/** Answers a request, or hands it on; named here so that nobody else need know the bundler. */
export interface RequestHandler extends Handler {}

export interface DevServerOptions {
  sources: DevSources;
  host: string;
  port: number;
  /** Base path of the console, with a slash at both ends. */
  base: string;
  /** Path of the calls, and who answers them: asked at every call, awaited. */
  api: { path: string; isRemote: boolean; origin: () => Promise<string> };
  /** Answers that come before those of the bundler. */
  before: readonly RequestHandler[];
  /** Folder whose files are served below `base`, those of released units; none without it. */
  released?: string;
  /** `<meta name content>` of the page. */
  meta: Record<string, string>;
}

export interface DevServer {
  /** Resolves when the first compilation has ended, with errors or without. */
  compiled: Promise<void>;
  close(): Promise<void>;
}

/** Serves the console from its sources. Errors of a build are printed and shown in the page. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { sources, host, port, base, api, released, meta } = options;
  const config = devConfig(sources);
  const rsbuild = await createRsbuild({
    cwd: sources.host,
    config: {
      ...config,
      html: { ...config.html, meta },
      server: {
        host,
        port,
        strictPort: true,
        base: base.slice(0, -1),
        printUrls: false,
        // A stream of events must not wait for a buffer to fill.
        compress: false,
        historyApiFallback: true,
        publicDir: released ? { name: released, copyOnBuild: false } : false,
        proxy: {
          [api.path]: {
            target: 'http://localhost',
            router: api.origin,
            changeOrigin: api.isRemote,
            cookieDomainRewrite: '',
          },
        },
        setup: ({ server }) => {
          for (const handler of options.before) server.middlewares.use(handler);
        },
      },
    },
  });
  const { promise: compiled, resolve } = Promise.withResolvers<void>();
  rsbuild.onAfterDevCompile(() => resolve());
  const { server } = await rsbuild.startDevServer();
  return { compiled, close: () => server.close() };
}
