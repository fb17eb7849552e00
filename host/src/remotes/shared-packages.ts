import type { createInstance } from '@module-federation/runtime';
import * as auth from '@portal/auth';
import { zod } from '@portal/federation/zod';
import * as http from '@portal/http';
import * as i18n from '@portal/i18n';
import * as ui from '@portal/ui';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

const single = (key: string, lib: unknown) => ({
  version: PORTAL_SHARED[key],
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

/** What exists once in the page: remotes ask for these and carry no copy of their own. */
export const sharedPackages: Shared = Object.fromEntries(
  Object.entries({
    react: React,
    'react/jsx-runtime': jsxRuntime,
    zod,
    '@portal/http': http,
    '@portal/auth': auth,
    '@portal/i18n': i18n,
    '@portal/ui': ui,
  }).map(([key, lib]) => [key, single(key, lib)]),
);
