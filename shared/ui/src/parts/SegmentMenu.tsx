import { IconDown } from '../icons.ts';
import { MenuButton, type MenuItem } from './MenuButton.tsx';

interface SegmentMenuProps {
  /** Name that its choices share. */
  label: string;
  /** The one that holds, if it is among them. */
  chosen: string | undefined;
  items: MenuItem[];
}

/** The last of `Segments`: a menu of the choices that have no segment of their own. */
export function SegmentMenu({ label, chosen, items }: SegmentMenuProps) {
  const text = (
    <>
      {chosen ?? label}
      <IconDown />
    </>
  );
  return (
    <span className="ui-segments-rest" data-current={chosen !== undefined}>
      <MenuButton label={chosen ? `${chosen} · ${label}` : label} icon={text} items={items} />
    </span>
  );
}
