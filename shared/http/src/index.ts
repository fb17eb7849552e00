export { AppError, type ErrorKind } from './app-error.ts';
export type { CallOptions } from './client.ts';
export { type Call, connect } from './connect.ts';
export { onDictChange } from './dict-version.ts';
export { download, downloadFrom, downloadResource, saveAs } from './download.ts';
export { serializeQuery } from './query.ts';
export { type Loss, onSessionLost } from './session-lost.ts';
export { setTokenSource } from './token.ts';
export { type UploadOptions, type UploadRoute, upload } from './upload.ts';
