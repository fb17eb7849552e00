import './lanes.css';
import { type LifeRow, type LifeRules, lifeRows } from '@portal/contract/life/rows';
import type { LifeSay } from '@portal/contract/life/say';
import { durationText, zoneText } from '@portal/contract/life/times';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { LaneStep } from './LaneStep.tsx';

/** Something that a life tells; `at`: when the platform knew. */
interface Told {
  at: string;
}
interface Occurred extends Told {
  occurredAt: string;
  lagSeconds: number;
}

interface LifeLanesProps<Item extends Told, Event extends Item & Occurred> {
  /** Newest first. */
  items: readonly Item[];
  rules: LifeRules<Item, Event>;
  /** IANA names of the zones of either lane, and the channel's name. */
  zones: { platformZone: string; channelZone: string; chnlName: string };
  /** Words of the page, which have those of every life. */
  say: LifeSay;
  /** Returns the outcome that a channel reported, in words. */
  outcomeOf(event: Event): string;
  /** Below the head, such as when the channel is asked next. */
  note?: ReactNode;
  /** A step: a `LaneStep`. */
  children(item: Item): ReactNode;
}

type RowProps<Item extends Told, Event extends Item & Occurred> = Pick<
  LifeLanesProps<Item, Event>,
  'say' | 'outcomeOf' | 'children'
> & { row: LifeRow<Item, Event>; openFold(key: string): void };

/** A line of the life: a day, a silence, folded questions or a step. */
function Row<Item extends Told, Event extends Item & Occurred>(props: RowProps<Item, Event>) {
  const { row, say, outcomeOf, openFold, children } = props;
  switch (row.is) {
    case 'day':
      return <li className="ui-lanes-day">{row.day}</li>;
    case 'gap':
      return (
        <li className="ui-lanes-gap">
          <span>{say('silence', { time: durationText(row.seconds, say) })}</span>
          <span>
            {row.meanwhile &&
              say('meanwhile', {
                at: row.meanwhile.occurredAt.slice(11),
                what: outcomeOf(row.meanwhile),
              })}
          </span>
        </li>
      );
    case 'fold': {
      const count = row.items.length;
      const note = (
        <>
          {say('firstAt', { at: row.items.at(-1)?.at.slice(11) ?? '' })}{' '}
          <button type="button" className="ui-link" onClick={() => openFold(row.key)}>
            {say('unfold', { count })}
          </button>
        </>
      );
      const platform = { title: say('vain', { count }), note };
      return <LaneStep at={row.items[0]?.at ?? ''} dot="waiting" platform={platform} />;
    }
    case 'item':
      return <Fragment>{children(row.item)}</Fragment>;
  }
}

/**
 * A life in two lanes: when the platform knew, and when it happened at the channel (visual design of
 * money, §1). Silences are drawn, questions without an outcome fold.
 */
export function LifeLanes<Item extends Told, Event extends Item & Occurred>(
  props: LifeLanesProps<Item, Event>,
) {
  const { items, rules, zones, say, outcomeOf, note, children } = props;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => lifeRows(items, rules, opened), [items, rules, opened]);
  const day = items[0]?.at.slice(0, 10) ?? '2026-01-01';
  return (
    <div className="ui-lanes">
      <div className="ui-lanes-head">
        <span>{say('time')}</span>
        <span data-lane="platform">
          <b>{say('platform')}</b> {zoneText(zones.platformZone, day)} · {say('received')}
        </span>
        <span data-lane="channel">
          <b>{say('channel', { name: zones.chnlName })}</b> {zoneText(zones.channelZone, day)} ·{' '}
          {say('occurred')}
        </span>
      </div>
      {note && <p className="ui-lanes-note">{note}</p>}
      {!items.some(rules.isEvent) && <p className="ui-lanes-none">{say('noEvents')}</p>}
      <ol>
        {rows.map((row) => (
          <Row
            key={row.is === 'day' ? row.day : row.is + row.key}
            row={row}
            say={say}
            outcomeOf={outcomeOf}
            openFold={(key) => setOpened(new Set([...opened, key]))}
          >
            {children}
          </Row>
        ))}
      </ol>
    </div>
  );
}
