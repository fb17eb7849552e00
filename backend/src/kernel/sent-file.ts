import multipart from '@fastify/multipart';
import { UPLOAD_MAX_MB } from '@portal/contract/constants';
import type { UploadedFile } from '@portal/contract/kit/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainName } from './file-name.ts';
import { Refusal, refuseField } from './refusal.ts';

const MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;
const LIMITS = { files: 1, fileSize: MAX_BYTES, fields: 10, fieldSize: 1_000, parts: 11 };

/** Makes a scope read multipart bodies; only routes with a file live in one. */
export async function readMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: LIMITS });
}

/** Translates a refusal of the parser for the person who sent the file. */
function refusalOfParser(field: string, error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return refuseField(field, 'upload.tooLarge', { max: UPLOAD_MAX_MB });
  }
  if (code === 'FST_FILES_LIMIT') return refuseField(field, 'upload.oneFile');
  const isServerFault = statusCode !== undefined && statusCode >= 500;
  return isServerFault ? error : new Refusal('system.malformed', { cause: error });
}

/**
 * The one file of a request, in the field that the route names. No file, an empty one, a second one
 * or more than `UPLOAD_MAX_MB` is refused at that field. Read after session and permission are
 * checked, so that a stranger cannot make the server keep bytes.
 */
export async function readSentFile(field: string, request: FastifyRequest): Promise<UploadedFile> {
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname === field) {
        file = { name: plainName(part.filename), bytes: await part.toBuffer() };
      } else {
        // Unread, it would block the rest of the request for ever.
        part.file.resume();
      }
    }
  } catch (error) {
    throw refusalOfParser(field, error);
  }
  if (!file || file.bytes.length === 0) throw refuseField(field, 'upload.empty');
  return file;
}
