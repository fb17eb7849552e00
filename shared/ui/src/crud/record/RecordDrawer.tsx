import './record.css';
import { useWords } from '@portal/i18n';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { type Followed, useFollow } from '../../data/useFollow.ts';
import { DrawerGrip, useDrawerWidth } from '../../dialog/DrawerGrip.tsx';
import { ErrorState } from '../../feedback/ErrorState.tsx';
import { rememberFocus } from '../../hooks/remember-focus.ts';
import { IconClose, IconDown, IconUp } from '../../icons.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { Updated } from '../../parts/Updated.tsx';
import { uiWords } from '../../words/index.ts';
import type { OpenRecord } from './useRecord.ts';

interface RecordDrawerProps<Data> {
  record: OpenRecord<never, Data>;
  /** Kind of the record, before its number. */
  title: string;
  /** In which stage it goes on by itself, if it does: it is followed meanwhile. */
  stageOf?: (data: Data) => string | undefined;
  /** It has left such a stage: the list beside it is read again. */
  moved?: () => unknown;
  /** The record, once it is here. */
  children(data: Data): ReactNode;
}

const DRAWER_PX = 720;

/** Moves focus to the drawer, and back to what opened it when it goes. */
function useFocusOnOpen() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const putBack = rememberFocus();
    heading.current?.focus();
    return putBack;
  }, []);
  return heading;
}

/** Follows one record; another one is followed from its own beginning. */
function Follow(props: Followed) {
  useFollow(props);
  return null;
}

function OpenDrawer<Data>({
  record,
  title,
  stageOf,
  moved,
  children,
  id,
}: RecordDrawerProps<Data> & { id: string }) {
  const t = useWords(uiWords);
  const heading = useFocusOnOpen();
  const [width, setWidth] = useDrawerWidth('record', DRAWER_PX);
  const drawer = useRef<HTMLElement>(null);
  // A wide window has the list beside the drawer.
  useLayoutEffect(() => {
    drawer.current?.parentElement?.style.setProperty('--ui-record-width', `${width}px`);
  }, [width]);
  const { data, error, next, previous, close, reload } = record;
  return (
    <aside ref={drawer} className="ui-record" aria-label={`${title} ${id}`}>
      <DrawerGrip width={width} setWidth={setWidth} />
      <header>
        <h2 ref={heading} tabIndex={-1}>
          <span>{title}</span> <code>{id}</code>
        </h2>
        <CopyButton text={id} />
        <Updated at={record.updatedAt} reload={reload} />
        <span className="ui-record-tools">
          <IconButton
            icon={IconUp}
            label={t('prevRecord')}
            onClick={previous}
            disabled={!previous}
          />
          <IconButton icon={IconDown} label={t('nextRecord')} onClick={next} disabled={!next} />
          <IconButton icon={IconClose} label={t('close')} onClick={close} />
        </span>
      </header>
      <div className="ui-record-body" aria-busy={record.loading}>
        {record.loading && <div className="ui-record-bones" />}
        {error && <ErrorState error={error} retry={() => void reload()} />}
        {data !== undefined && children(data)}
      </div>
      {/* Beside what is shown, whose own key may be the same. */}
      {data !== undefined && stageOf && (
        <Follow key={id} stage={stageOf(data)} look={reload} moved={moved} />
      )}
    </aside>
  );
}

/** The open record beside its list: 720 wide unless it was resized, no mask, so that the list stays usable. */
export function RecordDrawer<Data>(props: RecordDrawerProps<Data>) {
  const { id } = props.record;
  return id === undefined ? null : <OpenDrawer {...props} id={id} />;
}
