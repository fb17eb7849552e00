import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createRsbuild,
  type RequestHandler as Handler,
  type RsbuildConfig,
  type RsbuildPlugin,
} from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { hostSource } from '../host-source.ts';
import { containersModule, type DevRemote } from './containers.ts';

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

/** Pages are compiled when somebody opens them first. */
const PAGE = /[\\/]src[\\/]pages[\\/](.+[\\/])?(index|[^\\/]+\.page)\.tsx$/;

interface DevSources {
  /** Folder of the host. */
  host: string;
  /** Remotes that come from their sources. */
  remotes: readonly DevRemote[];
  /** File of the one i18next instance. */
  i18n: string;
  /** Folder for the module that is written for these remotes. */
  generated: string;
}

/**
 * Rsbuild configuration of development: the host, and the remotes that somebody works on, in one
 * compilation with Fast Refresh and source maps. It writes no facts, so it cannot be published.
 */
function devConfig({ host, remotes, i18n, generated }: DevSources): RsbuildConfig {
  const source = hostSource(host);
  const names = remotes.map(({ unit }) => unit);
  const containers = join(generated, `containers-${names.join('-')}.js`);
  mkdirSync(generated, { recursive: true });
  writeFileSync(containers, containersModule(remotes));
  return {
    ...source,
    mode: 'development',
    source: { ...source.source, entry: { index: [containers, source.source.entry.index] } },
    plugins: [pluginReact(), hotWords(i18n)],
    dev: { lazyCompilation: { entries: false, imports: true, test: PAGE } },
    output: {
      sourceMap: { js: 'cheap-module-source-map', css: true },
      cssModules: { localIdentName: '[name]-[local]-[hash:base64:6]' },
    },
    // A page that does not compile must not take the place of the one that is shown.
    tools: { rspack: { optimization: { emitOnErrors: false } } },
  };
}

const DECLARED = /^(?:export )?const (\w*[wW]ords) = lazyWords\b/m;

/**
 * Puts texts that have changed into the page, without a reload: the page draws itself again. A module
 * that is run again, as a page that declares its words is by each edit, has to ask for its texts
 * again: only anyone who has asked is told of their next change.
 */
const hot = (words: string, i18n: string) => `
import { i18n as hotI18n } from ${JSON.stringify(i18n)};
const hotTexts = async () => {
  for (const [language, load] of Object.entries(${words}.loaders)) {
    if (!hotI18n.hasResourceBundle(language, ${words}.ns)) continue;
    hotI18n.addResourceBundle(language, ${words}.ns, (await load()).default);
  }
};
import.meta.webpackHot?.accept(['./zh-CN.json', './en-US.json'], hotTexts);
void hotTexts();
`;

/**
 * Lets a page keep its state when its words change. They are loaded once, so that nobody else
 * would ask for them again. `i18n` is the file of the one i18next instance.
 */
const hotWords = (i18n: string): RsbuildPlugin => ({
  name: 'hot-words',
  setup(api) {
    api.transform(
      { test: /[\\/](?:words|words[\\/]index)\.ts$|[\\/]pages[\\/].*[\\/]index\.tsx$/ },
      ({ code }) => {
        const words = DECLARED.exec(code)?.[1];
        return words ? code + hot(words, i18n) : code;
      },
    );
  },
});
