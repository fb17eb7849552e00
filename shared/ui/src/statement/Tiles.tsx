import './tiles.css';
import { currencyName, formatMinor } from '@portal/money';
import type { CSSProperties } from 'react';
import type { ShownStatement } from './shown.ts';

/** Characters of the currency beside an amount. */
const CURRENCY_CHARACTERS = 4;

/** The figures that one looks for first, in one card. */
export function Tiles({ statement: { tiles, currency } }: { statement: ShownStatement }) {
  return (
    <ul className="ui-statement-tiles">
      {tiles.map(({ label, note, minor }) => {
        const text = formatMinor(minor, currency);
        const characters = text.length + CURRENCY_CHARACTERS;
        return (
          <li key={label}>
            <div>
              {label}
              <span>{note}</span>
            </div>
            <div style={{ '--characters': characters } as CSSProperties}>
              {text}
              <span>{currencyName(currency)}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
