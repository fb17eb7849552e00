import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Form of an answer in the envelope (RuoYi conventions §1.1):
 * `data` → `{code,msg,data}`; `page` → `{code,msg,rows,total}`, with `isCapped` if there may be more;
 * `top` → keys beside `code`; `msg` → a string result in `msg`; `done` → nothing but the code; `file` → bytes.
 */
export type AnswerKind = 'data' | 'page' | 'top' | 'msg' | 'done' | 'file';

/** One call of the console: path, permission, schemas. Served, called and documented from here. */
export interface Route {
  readonly method: Method;
  /** Path below the API base, with `{name}` places: `/system/config/{configId}`. */
  readonly path: string;
  /** Permission key the server demands; `null` = any signed-in user. Never left out. */
  readonly permit: string | null;
  /**
   * `none`: reachable without signing in, the token header is never sent; `optional`: sent when
   * there is one. Left out, the server demands a token.
   */
  readonly token?: 'none' | 'optional';
  /** Signed by a machine instead of signed in (`kit/signature`); the handler gets the text. */
  readonly signed?: true;
  /** Moves money: the server demands an `Idempotency-Key` header. */
  readonly money?: true;
  /**
   * Reveals, releases money, hands out rights or changes what everybody runs: where a parameter asks for it,
   * the caller shows once more who they are (`session/step-up`, docs/adr/0112).
   */
  readonly stepUp?: true;
  /** A GET of stock clients that changes something: run and traced as a write. */
  readonly writes?: true;
  /** Asked by a clock: a call does not keep the session alive. */
  readonly passive?: true;
  /**
   * Name of the call in the operation log and the audit trail, where the permission key does not
   * give it: `system:user:edit` is the action `edit` on the object `system:user`. Without a key the
   * object must be given, and the action follows from the method.
   */
  readonly trace?: { readonly object?: string; readonly action?: string };
  /** Milliseconds; the client default is `REQUEST_TIMEOUT_MS`. */
  readonly timeoutMs?: number;
  /** Headers that the console sends along, by which the server knows that it understands what other clients do not. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /**
   * Fields of the body that the client encrypts with the server's public key (specification §9);
   * schemas and handlers see their text. Encoding for the way: TLS is the protection.
   */
  readonly sealed?: readonly string[];
  /** The body is one file, sent as multipart under this field name; see `upload` of http. */
  readonly file?: string;
  readonly answer: AnswerKind;
  /** The `msg` of its data is the answer's text as well (conventions §2.1, importData). */
  readonly msgInData?: true;
  /** Schema of the object (`data`, `top`) or of one row (`page`). */
  readonly data?: z.ZodType;
}

type PartInput<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType
  ? { [P in K]: z.input<R[K]> }
  : unknown;

/** Input that a caller passes: only the parts that the route has. */
export type CallInput<R extends Route> = PartInput<R, 'params'> &
  PartInput<R, 'query'> &
  PartInput<R, 'body'>;

type PartOutput<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType
  ? { [P in K]: z.output<R[K]> }
  : unknown;

/** The file of a route that has one. */
export interface UploadedFile {
  /** As its owner calls it: no folder, no control character, at most 200 characters. */
  name: string;
  /** Neither empty nor larger than `UPLOAD_MAX_MB`. */
  bytes: Uint8Array;
}

/** Input that a handler receives: parsed, with defaults filled in. */
export type HandlerInput<R extends Route> = PartOutput<R, 'params'> &
  PartOutput<R, 'query'> &
  PartOutput<R, 'body'> &
  (R extends { file: string } ? { file: UploadedFile } : unknown);

type DataOf<R extends Route> = R['data'] extends z.ZodType ? z.output<R['data']> : undefined;

export interface Page<Row> {
  rows: Row[];
  /** Number of rows on all pages; with `isCapped`, at least this many: counting stopped there. */
  total: number;
  isCapped?: boolean;
}

/** Result of the call, without its envelope. */
export type Answer<R extends Route> = R['answer'] extends 'page'
  ? Page<DataOf<R>>
  : R['answer'] extends 'data' | 'top'
    ? DataOf<R>
    : R['answer'] extends 'msg'
      ? string
      : R['answer'] extends 'file'
        ? Uint8Array
        : undefined;

/** A row of a paged route. */
export type RowOf<R extends Route> = DataOf<R>;

/** Marks a route that other releases know: optional, so that those with the mark and those without fit (0091). */
export const RISKY: { readonly stepUp?: true } = { stepUp: true };

/** Has the user's name arrive encrypted (specification §3), as only clients that know the cipher can read it. */
export const NAME_ENCRYPTED: { readonly headers?: Readonly<Record<string, string>> } = {
  headers: { 'x-user-name': 'cipher' },
};

/** Declares a route; keeps its literal types. */
export function route<const R extends Route>(spec: R): R {
  return spec;
}

/** Fills the `{name}` places of a path; each value is percent-encoded, commas stay (`/1,2,3`). */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')).replaceAll('%2C', ','),
  );
}
