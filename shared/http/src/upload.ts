import { API_BASE } from '@portal/contract/constants';
import { type Answer, type CallInput, fillPath, type Route } from '@portal/contract/kit/route';
import { headersOf, type Parts, type Send, timeoutOf } from './client.ts';
import { transportError } from './errors.ts';
import { exchange } from './exchange.ts';
import { serializeQuery } from './query.ts';

/** A route that takes one file. */
export type UploadRoute = Route & { readonly file: string };

export interface UploadOptions {
  /** Told how much of the file has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborts the upload; it then rejects with the reason of the signal. */
  signal?: AbortSignal;
}

function addressOf(route: Route, { params, query }: Parts): string {
  const search = String(serializeQuery(query));
  return API_BASE + fillPath(route.path, params) + (search && `?${search}`);
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const lines = request.getAllResponseHeaders().trim().split('\r\n').filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  return new Response(responseText, { status, headers });
}

/** `fetch` says nothing of what it has sent so far: files go by XMLHttpRequest. */
const sendFile =
  (file: File, field: string, onProgress?: (share: number) => void): Send =>
  (route, token, parts, options) => {
    const { signal } = options;
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const request = new XMLHttpRequest();
    request.open(route.method, addressOf(route, parts));
    request.timeout = timeoutOf(route);
    for (const [name, value] of Object.entries(headersOf(route, token, options))) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(responseOf(request));
    request.onerror = (cause) => reject(transportError('network', cause));
    request.ontimeout = (cause) => reject(transportError('timeout', cause));
    const abort = () => {
      request.abort();
      reject(signal?.reason);
    };
    signal?.throwIfAborted();
    signal?.addEventListener('abort', abort);
    const form = new FormData();
    form.append(field, file, file.name);
    request.send(form);
    return promise.finally(() => signal?.removeEventListener('abort', abort));
  };

/**
 * Sends one file to a route with `file`: `await upload(fileRoutes.upload, { query }, file)`.
 * Headers, time limit and errors are those of every call: rejects with `AppError` only.
 */
export async function upload<R extends UploadRoute>(
  route: R,
  parts: CallInput<R>,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<Answer<R>> {
  const transport = sendFile(file, route.file, onProgress);
  const { value } = await exchange(route, parts as Parts, { signal }, transport);
  return value as Answer<R>;
}
