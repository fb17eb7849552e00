import { join } from 'node:path';
import { type Release, UNITS, type Unit } from '@portal/contract/release/release';
import {
  authorOf,
  RELEASE_ACTION,
  RELEASE_STATE,
  type ReleaseChanges,
  type ReleaseDetail,
  type ReleaseEntry,
  type ReleaseUnit,
} from '@portal/contract/system/releases';
import { diffOf } from '@portal/deploy/release/diff';
import {
  type HistoryEntry,
  historyOf,
  statusOfUnit,
  type UnitStatus,
} from '@portal/deploy/release/status';
import { Inspector } from '@portal/deploy/store/damage';
import { namesIn, readRelease } from '@portal/deploy/store/objects';
import { requireStore } from '@portal/deploy/store/open-store';
import { stampAt } from '../../kernel/clock.ts';
import type { ReleaseOptions } from '../../kernel/release-options.ts';

type Channel = NonNullable<HistoryEntry['channel']>;

const signatureOf = ({ by, at, reason }: Pick<Channel, 'by' | 'at' | 'reason'>) => ({
  ...authorOf(by),
  at: stampAt(new Date(at)),
  reason,
});

/** Kind of a revision: one that makes the same version live sets or lifts the hold. */
function actionOf(channel: Channel, earlier: Channel | undefined): ReleaseEntry['action'] {
  const isSame = earlier?.stable.digest === channel.stable.digest;
  if (isSame && earlier.hold !== channel.hold) {
    return channel.hold ? RELEASE_ACTION.hold : RELEASE_ACTION.lift;
  }
  return channel.action;
}

function entryOf(entry: HistoryEntry, at: number, all: readonly HistoryEntry[]): ReleaseEntry {
  const { rev, channel, fault } = entry;
  const earlier = all[at + 1]?.channel;
  const isLive = channel !== undefined && all.find((each) => each.fault === '') === entry;
  const action = channel ? actionOf(channel, earlier) : RELEASE_ACTION.unreadable;
  const isRollback = action === RELEASE_ACTION.rollback;
  return {
    rev,
    version: channel?.stable.version ?? '',
    action,
    left: isRollback ? (earlier?.stable.version ?? '') : '',
    signature: channel ? signatureOf(channel) : null,
    isSound: fault === '',
    isLive,
  };
}

/** The revision that made the live version live: the oldest of those that name it without a break. */
function goLiveOf(history: readonly HistoryEntry[], channel: Channel): Channel {
  let found = channel;
  for (const entry of history) {
    if (!entry.channel) continue;
    if (entry.channel.stable.digest !== channel.stable.digest) break;
    found = entry.channel;
  }
  return found;
}

function stateOf(status: UnitStatus): ReleaseUnit['state'] {
  if (status.faults.length > 0) return RELEASE_STATE.corrupt;
  if (status.damaged.length > 0) return RELEASE_STATE.damaged;
  return status.channel?.hold ? RELEASE_STATE.held : RELEASE_STATE.healthy;
}

const publishedOf = ({ version, createdAt }: Release) => ({
  version,
  createdAt: stampAt(new Date(createdAt)),
});

/** Reads the release store for people; what is whole there is looked at once. */
export class ReleaseUnits {
  readonly #options: ReleaseOptions;
  readonly #inspector: Inspector;
  /** Digest → version: they never change, and are asked for every few seconds. */
  readonly #known = new Map<string, Release>();

  constructor(options: ReleaseOptions) {
    this.#options = options;
    this.#inspector = new Inspector(options.store);
  }

  /** Every unit that was ever released. Throws when the store cannot be reached. */
  async all(): Promise<ReleaseUnit[]> {
    await requireStore(this.#options.store);
    const found = await Promise.all(UNITS.map((unit) => this.#unit(unit)));
    return found.flatMap((one) => one?.shown ?? []);
  }

  /** One unit with its history; undefined when it was never released. */
  async detail(unit: Unit): Promise<ReleaseDetail | undefined> {
    await requireStore(this.#options.store);
    const found = await this.#unit(unit);
    if (!found) return undefined;
    const { shown, status, newer } = found;
    const { history } = status;
    const live = status.channel && goLiveOf(history, status.channel);
    return {
      ...shown,
      earlier: status.channel?.previous.map(({ version }) => version) ?? [],
      newer: newer.map(publishedOf),
      failures: null,
      failuresBefore: null,
      changes: live ? await this.#changes(history, live.rev) : null,
      history: history.map(entryOf),
    };
  }

  /** Changes by one revision; undefined when there is none of this number that can be read. */
  async changes(unit: Unit, rev: number): Promise<ReleaseChanges | undefined> {
    const { store, env } = this.#options;
    await requireStore(store);
    const history = await historyOf(store, env, unit);
    return (await this.#changes(history, rev)) ?? undefined;
  }

  async #changes(history: readonly HistoryEntry[], rev: number): Promise<ReleaseChanges | null> {
    const at = history.findIndex((entry) => entry.rev === rev);
    const channel = history[at]?.channel;
    if (!channel) return null;
    const { unit, stable } = channel;
    const before = history[at + 1]?.channel?.stable;
    const [later, earlier] = await Promise.all(
      [stable, before].map((each) => each && this.#release(unit, each.digest)),
    );
    const { commit = '', isClean = false } = later?.provenance ?? {};
    return {
      version: stable.version,
      before: before?.version ?? '',
      figures: later && earlier ? await this.#figures(earlier, later) : null,
      commit,
      isClean,
    };
  }

  async #figures(earlier: Release, later: Release): Promise<ReleaseChanges['figures']> {
    const { files, commits, isBack } = await diffOf(this.#options.store, earlier, later);
    const bytes = files.reduce((sum, { before, after }) => sum + after - before, 0);
    return { files: files.length, bytes, isBack, commits };
  }

  /** Complete versions of a unit, newest first. */
  async #published(unit: Unit): Promise<Release[]> {
    const digests = await namesIn(join(this.#options.store, 'objects', unit));
    const found = await Promise.all(digests.map((digest) => this.#release(unit, digest)));
    return found
      .filter((release) => release !== undefined)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  async #release(unit: Unit, digest: string): Promise<Release | undefined> {
    const known = this.#known.get(digest);
    if (known) return known;
    const release = await readRelease(this.#options.store, unit, digest);
    if (release) this.#known.set(digest, release);
    return release;
  }

  async #unit(unit: Unit) {
    const { store, env } = this.#options;
    const damage = (release: Release) => this.#inspector.damageOf(release);
    const status = await statusOfUnit(store, env, unit, damage);
    if (!status) return undefined;
    const { channel, faults, damaged, offered, history } = status;
    const releases = await this.#published(unit);
    const live = channel && releases.find(({ digest }) => digest === channel.stable.digest);
    const newer = live ? releases.filter(({ createdAt }) => createdAt > live.createdAt) : [];
    const isReplaced = damaged.length > 0 && offered !== channel?.stable.version;
    const shown: ReleaseUnit = {
      unit,
      rev: history[0]?.rev ?? 0,
      version: channel?.stable.version ?? '',
      live: channel ? signatureOf(goLiveOf(history, channel)) : null,
      held: channel?.hold ?? false,
      state: stateOf(status),
      files: [...faults, ...damaged],
      offered: isReplaced ? (offered ?? '') : '',
      available: newer[0] ? publishedOf(newer[0]) : null,
      before: channel?.previous[0]?.version ?? '',
      users: 0,
      usersBefore: 0,
      windows: [],
    };
    return { shown, status, newer };
  }
}
