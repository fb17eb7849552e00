/** Prints the OpenAPI document of every route: `node backend/src/openapi.ts > openapi.json`. */
import { pathToFileURL } from 'node:url';
import { API_BASE } from '@portal/contract/constants';
import type { Route } from '@portal/contract/kit/route';
import { SIGNED } from '@portal/contract/kit/signature';
import { INTAKE_HEADERS, intakeRoutes } from '@portal/contract/orders/intake';
import { allRoutes } from '@portal/contract/routes';
import { z } from 'zod';
import { isExport } from './kernel/export-form.ts';

type Schema = Record<string, unknown>;

const OF_PLATFORMS = new Set<Route>(Object.values(intakeRoutes));
const SIGNATURE = Object.values(INTAKE_HEADERS);

const code = { type: 'integer', description: '200, or why it was refused' };
const msg = { type: 'string' };

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

const SIGNED_HEADERS = Object.values(SIGNED).map((name) => ({
  name,
  in: 'header',
  required: name !== SIGNED.key,
  schema: msg,
}));

const propertiesOf = (schema: Schema) => (schema.properties ?? {}) as Record<string, Schema>;

function parametersOf(place: 'path' | 'query', type: z.ZodType | undefined) {
  if (!type) return [];
  const schema = schemaOf(type, 'input');
  const required = new Set((schema.required ?? []) as string[]);
  return Object.entries(propertiesOf(schema)).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    ...(inner.type === 'object' ? { style: 'deepObject' } : {}),
    schema: inner,
  }));
}

/** The envelope around an answer (conventions §1.1). */
function answerOf({ answer, data }: Route): Schema {
  const inner = data ? schemaOf(data, 'output') : {};
  const envelope = { code, msg };
  switch (answer) {
    case 'data':
      return { type: 'object', properties: { ...envelope, data: inner } };
    case 'page': {
      const rows = { type: 'array', items: inner };
      const count = { total: { type: 'integer' }, isCapped: { type: 'boolean' } };
      return { type: 'object', properties: { ...envelope, rows, ...count } };
    }
    case 'top':
      return { type: 'object', properties: { ...envelope, ...propertiesOf(inner) } };
    default:
      return { type: 'object', properties: envelope };
  }
}

const fileSchema = (field: string): Schema => ({
  type: 'object',
  properties: { [field]: { type: 'string', format: 'binary' } },
  required: [field],
});

/** Of a platform's call every header is asked for (docs/intake.md). */
function securityOf(route: Route): Schema[] {
  if (OF_PLATFORMS.has(route)) return [Object.fromEntries(SIGNATURE.map((name) => [name, []]))];
  return route.token ? [] : [{ bearer: [] }];
}

function operationOf(tag: string, name: string, route: Route): Schema {
  const isFile = route.answer === 'file';
  const content = isFile
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: answerOf(route) } };
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    ...(route.permit ? { description: `Permission: ${route.permit}` } : {}),
    security: securityOf(route),
    parameters: [
      ...parametersOf('path', route.params),
      ...parametersOf('query', route.query),
      ...(isExport(route)
        ? [
            { name: 'exportType', in: 'query', schema: { enum: ['xlsx', 'csv'] } },
            { name: 'shownColumns', in: 'query', schema: { type: 'string' } },
            { name: 'hiddenColumns', in: 'query', schema: { type: 'string' } },
            { name: 'askFirst', in: 'query', schema: { type: 'boolean' } },
          ]
        : []),
      ...(route.signed ? SIGNED_HEADERS : []),
      ...(route.money
        ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: msg }]
        : []),
    ],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
          },
        }
      : {}),
    ...(route.file
      ? {
          requestBody: {
            required: true,
            content: { 'multipart/form-data': { schema: fileSchema(route.file) } },
          },
        }
      : {}),
    responses: { 200: { description: 'The answer in its envelope', content } },
  };
}

/** OpenAPI 3.1 of the contract; output for readers, never a source. */
export function openApiDocument(): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [tag, routes] of Object.entries(allRoutes)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = paths[route.path] ?? {};
      path[route.method.toLowerCase()] = operationOf(tag, name, route);
      paths[route.path] = path;
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Merchant Console', version: '0.1.0' },
    servers: [{ url: API_BASE }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        ...Object.fromEntries(
          SIGNATURE.map((name) => [name, { type: 'apiKey', in: 'header', name }]),
        ),
      },
    },
    paths,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
}
