/**
 * Model of the money rules for an agent's account and its remittances (money §1.1, §6), written from them
 * alone: it imports nothing of the product, so that a fault there cannot be one here. Minor units.
 */

export type State =
  | 'asked'
  | 'audited'
  | 'refused'
  | 'withdrawn'
  | 'queued'
  | 'paid'
  | 'failed'
  | 'returned'
  | 'disputed';
export type Bearer = 'PLATFORM' | 'PAYER';

/** Kinds of a statement's terms: deposit, withdrawal, remittance, what of it came back, fee, adjustment. */
export type TermKind = '1' | '2' | '3' | '4' | '5' | '6';

/** One time that a remittance goes out. */
interface Attempt {
  hasLeft: boolean;
  /** Part of the fee that was charged with it and not given back. */
  kept: bigint;
  cameBack: bigint;
  bearer: Bearer | '';
  /** That the platform bears the loss waits for a second person. */
  isWaiting: boolean;
  /** Amount of the loss that the platform has paid and not recovered. */
  borne: bigint;
}

/** Parts of a million, rounded half up. */
const share = (amount: bigint, ppm: bigint): bigint => (amount * ppm + 500_000n) / 1_000_000n;

/** The account of one agent: what it has, what of it is frozen, and what its statement says. */
export class AgentModel {
  curr = 0n;
  frozen = 0n;
  readonly terms = new Map<TermKind, bigint>();

  get available(): bigint {
    return this.curr - this.frozen;
  }

  move(kind: TermKind, amount: bigint): void {
    if (amount === 0n) return;
    this.curr += amount;
    this.terms.set(kind, (this.terms.get(kind) ?? 0n) + amount);
  }

  deposit(amount: bigint, feePpm: bigint): void {
    this.move('1', amount);
    this.move('5', -share(amount, feePpm));
  }
}

/** One remittance, from being asked for to its end. */
export class RemittanceModel {
  state: State = 'asked';
  isResendAsked = false;
  readonly attempts: Attempt[] = [];
  /** Entries of the remittance: event, debited and credited kind of account, amount. */
  readonly entries: string[] = [];
  readonly fee: bigint;
  #held = 0n;
  readonly #agent: AgentModel;
  readonly amount: bigint;

  constructor(agent: AgentModel, amount: bigint, feePpm: bigint) {
    this.#agent = agent;
    this.amount = amount;
    this.fee = share(amount, feePpm);
    this.#hold(amount + this.fee);
  }

  static cost = (amount: bigint, feePpm: bigint): bigint => amount + share(amount, feePpm);

  get last(): Attempt {
    const last = this.attempts.at(-1);
    if (!last) throw new Error('It was never sent');
    return last;
  }
  lost = (attempt: Attempt): bigint => this.amount - attempt.cameBack;
  /** Nobody has said who bears what was lost of an attempt that came back, or it waits to be passed. */
  get hasOpenLoss(): boolean {
    const { last } = this;
    const isOpen = last.bearer === '' || last.isWaiting;
    return this.state === 'returned' && this.lost(last) > 0n && isOpen;
  }

  #hold(amount: bigint): void {
    this.#held = amount;
    this.#agent.frozen += amount;
  }
  #release(): void {
    this.#agent.frozen -= this.#held;
    this.#held = 0n;
  }
  #book(event: string, debit: string, credit: string, amount: bigint, kind?: TermKind): void {
    if (amount === 0n) return;
    this.entries.push(`${event} ${debit} ${credit} ${amount}`);
    if (kind) this.#agent.move(kind, debit === 'AGENT' ? -amount : amount);
  }

  end(state: 'refused' | 'withdrawn'): void {
    this.state = state;
    this.#release();
  }

  /** Goes out: amount and fee are taken, the fee once for all attempts but for what was given back of it. */
  send(): void {
    const kept = this.attempts.reduce((sum, attempt) => sum + attempt.kept, 0n);
    const charge = this.fee - kept;
    this.#release();
    this.#book('REMIT_SENT', 'AGENT', 'REMIT_CLEARING', this.amount, '3');
    this.#book('REMIT_SENT', 'AGENT', 'FEE_INCOME', charge, '5');
    const attempt = {
      hasLeft: false,
      cameBack: 0n,
      bearer: '',
      isWaiting: false,
      borne: 0n,
    } as const;
    this.attempts.push({ ...attempt, kept: charge });
  }
  pay(): void {
    this.state = 'paid';
    this.last.hasLeft = true;
    this.#book('REMIT_PAID', 'REMIT_CLEARING', 'BANK', this.amount);
  }
  /** Never left: the amount is credited, the fee if the policy gives it back. */
  fail(givesFeeBack: boolean): void {
    this.state = 'failed';
    const { last } = this;
    this.#book('REMIT_FAILED', 'REMIT_CLEARING', 'AGENT', this.amount, '4');
    if (!givesFeeBack) return;
    this.#book('REMIT_FAILED', 'FEE_INCOME', 'AGENT', last.kept, '5');
    last.kept = 0n;
  }

  /** Some of it comes back; what the platform has borne of it is the platform's. */
  comeBack(attempt: Attempt, amount: bigint): void {
    if (attempt === this.last) this.state = 'returned';
    attempt.cameBack += amount;
    this.#book('REMIT_RETURNED', 'BANK', 'REMIT_CLEARING', amount);
    this.#book('REMIT_RETURNED', 'REMIT_CLEARING', 'AGENT', amount, '4');
    const recovered = amount < attempt.borne ? amount : attempt.borne;
    attempt.borne -= recovered;
    this.#book('REMIT_LOSS_RECOVERED', 'AGENT', 'RETURN_LOSS', recovered, '4');
  }
  sayLoss(bearer: Bearer): void {
    this.last.bearer = bearer;
    this.last.isWaiting = bearer === 'PLATFORM';
  }
  decideLoss(isPassed: boolean): void {
    const { last } = this;
    last.isWaiting = false;
    if (!isPassed) {
      last.bearer = '';
      return;
    }
    last.borne = this.lost(last);
    this.#book('REMIT_LOSS', 'RETURN_LOSS', 'AGENT', last.borne, '4');
  }

  /** Waits to go out again. */
  queueAgain(): void {
    const kept = this.attempts.reduce((sum, attempt) => sum + attempt.kept, 0n);
    this.isResendAsked = false;
    this.state = 'queued';
    this.#hold(this.amount + this.fee - kept);
  }
}
