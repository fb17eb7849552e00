import { CONSOLE_BASE } from '@portal/contract/constants';
import { UNITS, type Unit } from '@portal/contract/release/release';

export interface DevOptions {
  /** Units that are served from their sources; the host always is. */
  fromSources: Unit[];
  /** Units that are served as they were built. */
  released: Unit[];
  /** Origin of a running backend; undefined when one is to be started here. */
  api: string | undefined;
}

const USAGE = `Usage: npm run dev -- [unit…]
  units        ${UNITS.join(', ')}; without one all of them
  CONSOLE_API  address of a running console whose backend answers, for example https://console.example.com
  CONSOLE_PORT where to listen, default 8081`;

const isUnit = (name: string): name is Unit => UNITS.some((unit) => unit === name);

/** The origin of an address as somebody copies it from the browser. */
function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  const isConsole = url?.pathname === '/' || url?.pathname.startsWith(CONSOLE_BASE);
  if (url && isWeb && isConsole) return url.origin;
  throw new Error(
    `CONSOLE_API must be an address like https://console.example.com, not "${address}".\n${USAGE}`,
  );
}

/** Reads the command line; throws an error whose message is fit for the person who typed it. */
export function readOptions(args: readonly string[], api: string | undefined): DevOptions {
  const unknown = args.find((name) => !isUnit(name));
  if (unknown !== undefined) throw new Error(`Unknown unit "${unknown}".\n${USAGE}`);
  const remotes = UNITS.filter((unit) => unit !== 'host');
  const isNamed = (unit: Unit) => args.length === 0 || args.includes(unit);
  return {
    fromSources: remotes.filter(isNamed),
    released: remotes.filter((unit) => !isNamed(unit)),
    api: api ? originOf(api) : undefined,
  };
}
