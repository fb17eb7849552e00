import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientBase, QueryResult } from 'pg';

/** Rows that a caller may see, as the policies of the database read them (`console.scope`). */
export interface CallerScope {
  kind: 'limited' | 'merchant' | 'agent';
  /** Name of the user, whose own requests are seen. */
  caller: string;
  /** Numbers of departments, joined by commas. */
  depts?: string | undefined;
  /** Number of the merchant that the caller belongs to. */
  merchant?: string | undefined;
  /** Number of the agent that the caller belongs to. */
  agent?: string | undefined;
  /** Name of the user, where a role shows the rows that they made. */
  maker?: string | undefined;
}

/** A scope that statements are within, until it is lifted. */
interface Acting {
  /** Asked for at each statement: a scope may grow while a request runs. */
  scope(): CallerScope | undefined;
}

const acting = new AsyncLocalStorage<Acting>();

/** Runs `work`, whose statements reach the rows of a caller's scope and no others; all while there is none. */
export const withinScope = <T>(scope: () => CallerScope | undefined, work: () => T): T =>
  acting.run({ scope }, work);

const everything = () => undefined;

/**
 * Runs `work`, whose statements reach rows beyond the caller's scope although it acts for one. Each use is listed,
 * with its reason, in `docs/adr/0121`; `_why` is there for the reader.
 */
export const beyondScope = <T>(_why: string, work: () => T): T =>
  acting.run({ scope: everything }, work);

/** The same for the rest of a call: its scope has been found to leave nothing out. Saves looking at each row. */
export function liftScope(_why: string): void {
  const store = acting.getStore();
  if (store) store.scope = everything;
}

/** Setting of a connection whose statements may reach everything. */
const EVERYTHING = '';
/** Suffix of the role that policies hold for, behind the name of the application's. */
export const SCOPED = '_scoped';

/** Ends of transactions: they go on as the connection is, also once its transaction has failed. */
const ENDS = /^(?:commit|rollback|release)\b/;

/**
 * Tells a connection whose rows its statements may reach, before the first one of another scope: it costs a round
 * trip then, and none while the scope stays. Statements go out one after the other.
 */
export class ScopedConnection {
  readonly #client: ClientBase;
  /** Undefined while it is not known: a rollback takes back what was told inside. */
  #told: string | undefined = EVERYTHING;
  #roles: { whole: string; isKept: boolean } | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(client: ClientBase) {
    this.#client = client;
  }

  /** Runs a statement within the scope that is acting now. */
  query(text: string, parameters: readonly unknown[]): Promise<QueryResult> {
    const scope = acting.getStore()?.scope();
    const result = this.#turn.then(() => this.#ask(scope, text, parameters));
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #ask(scope: CallerScope | undefined, text: string, parameters: readonly unknown[]) {
    const wanted = scope ? JSON.stringify(scope) : EVERYTHING;
    if (wanted !== this.#told && !ENDS.test(text)) await this.#tell(wanted);
    const result = await this.#client.query(text, [...parameters]);
    if (result.command === 'ROLLBACK' && this.#roles?.isKept) this.#told = undefined;
    return result;
  }

  async #tell(wanted: string): Promise<void> {
    const { whole, isKept } = await this.#known();
    if (isKept) {
      const role = wanted === EVERYTHING ? whole : `${whole}${SCOPED}`;
      const text = "select set_config('role', $1, false), set_config('console.scope', $2, false)";
      await this.#client.query(text, [role, wanted]);
    }
    this.#told = wanted;
  }

  /** Role that the connection began with, and whether policies hold for it: they do not for an owner. */
  async #known() {
    if (this.#roles) return this.#roles;
    const { rows } = await this.#client.query<{ whole: string; isKept: boolean }>(
      `select current_user as whole, row_security_active('mer_merchant') as "isKept"`,
    );
    this.#roles = rows[0] ?? { whole: '', isKept: true };
    return this.#roles;
  }
}
