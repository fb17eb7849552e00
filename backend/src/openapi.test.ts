import { allRoutes } from '@portal/contract/routes';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; style?: string }[];
  responses: object;
};

it('[7.2] the OpenAPI document has every route with its path, method, parameters and answer', () => {
  const paths = openApiDocument().paths as Record<string, Record<string, Operation>>;
  for (const [tag, routes] of Object.entries(allRoutes)) {
    for (const [name, route] of Object.entries(routes)) {
      const operation = paths[route.path]?.[route.method.toLowerCase()];
      expect(operation?.operationId).toBe(`${tag}.${name}`);
      const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
      const declared = operation?.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared?.map((parameter) => parameter.name)).toEqual(places);
    }
  }
  const list = paths['/system/config/list']?.get;
  expect(list?.parameters).toContainEqual(
    expect.objectContaining({ name: 'params', style: 'deepObject' }),
  );
  const page = JSON.stringify(list?.responses);
  expect(page).toContain('"rows":{"type":"array"');
  expect(page).toContain('"configKey":{"type":"string"');
  expect(JSON.stringify(paths['/system/config']?.put)).toContain('"version"');
  expect(paths['/channel/callback/{chnlCode}']?.post?.parameters).toContainEqual(
    expect.objectContaining({ name: 'x-signature', in: 'header', required: true }),
  );
  expect(JSON.stringify(paths['/common/upload']?.post)).toContain('"multipart/form-data"');
});

it('[7.2] [5.8] signed calls say which headers sign them, and what an item has to be', () => {
  const { paths, components } = openApiDocument() as {
    paths: Record<string, Record<string, { security: object[] }>>;
    components: { securitySchemes: object };
  };
  const call = paths['/intake/orders']?.post;
  const headers = Object.keys(call?.security[0] ?? {});
  expect(headers).toHaveLength(4);
  expect(components.securitySchemes).toMatchObject(
    Object.fromEntries(headers.map((name) => [name, { type: 'apiKey', in: 'header', name }])),
  );
  expect(JSON.stringify(call)).toContain('"merOrderId":{"type":"string"');
});
