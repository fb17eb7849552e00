export { AppError, type ErrorKind } from './app-error.ts';
export type { CallOptions } from './client.ts';
export { type Call, connect } from './connect.ts';
export { download, saveAs } from './download.ts';
export { serializeQuery } from './query.ts';
export { onSessionLost } from './session-lost.ts';
export { setTokenSource } from './token.ts';
