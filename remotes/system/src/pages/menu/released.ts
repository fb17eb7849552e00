import { RELEASE_LIST } from '@portal/contract/release/paths';
import { componentOf, ReleaseList, type Unit } from '@portal/contract/release/release';
import { createContext, useContext, useEffect, useState } from 'react';

type Components = ReadonlySet<string>;

async function fetchComponents(signal: AbortSignal): Promise<Components> {
  const response = await fetch(RELEASE_LIST, { cache: 'no-cache', signal });
  const { units } = ReleaseList.parse(await response.json());
  const found = Object.entries(units).flatMap(([unit, version]) =>
    Object.keys(version?.stable.exposes ?? {}).map((page) => componentOf(unit as Unit, page)),
  );
  return new Set(found.sort());
}

/** Components that the live remotes have a page for; undefined while that is not known. */
export function useReleasedComponents(): Components | undefined {
  const [components, setComponents] = useState<Components>();
  useEffect(() => {
    const gone = new AbortController();
    // Without the list nothing is marked: it may well be there.
    fetchComponents(gone.signal).then(setComponents, () => undefined);
    return () => gone.abort();
  }, []);
  return components;
}

export const ReleasedContext = createContext<Components | undefined>(undefined);

/** Returns true when it is known that no live remote has a page for the component. */
export function useIsMissing(component: string): boolean {
  const released = useContext(ReleasedContext);
  return component !== '' && released !== undefined && !released.has(component);
}
