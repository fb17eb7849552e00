import { useSession } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { useRemembered } from '@portal/ui';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { routesAtom } from '../../state/menu.ts';
import { IconHistory, IconSearch } from '../icons.ts';
import type { Command } from './command.ts';
import { addressOf, FoundRecord, type Group, isRecordKind, listOf, listWith } from './record.ts';
import { paletteWords } from './words.ts';

/** Records that the server has found and this user can open, and those that were opened last. */
export function useRecordCommands(groups: readonly Group[]): Command[] {
  const t = useWords(paletteWords);
  const { pages } = useAtomValue(routesAtom);
  const navigate = useNavigate();
  const history = useHistory();
  const open = (record: FoundRecord, part: Pick<Command, 'group' | 'icon'>): Command[] => {
    const to = addressOf(pages, record);
    if (to === undefined) return [];
    const { kind, id, title, note } = record;
    const run = () => {
      history.add(record);
      navigate(to);
    };
    return [
      { ...part, id: `${part.group} ${kind} ${id}`, record: id, title, note, trail: [], run },
    ];
  };
  const found = groups.flatMap(({ kind, hits, all }) => {
    if (!isRecordKind(kind)) return [];
    const list = listOf(pages, kind);
    const commands = hits.flatMap((hit) =>
      open({ kind, ...hit }, { group: kind, icon: IconSearch }),
    );
    if (!list || !all) return commands;
    const rest: Command = {
      id: `${kind} all`,
      group: kind,
      icon: IconSearch,
      title: t('all', { title: list.title }),
      trail: [],
      run: () => navigate(listWith(list, all)),
    };
    return [...commands, rest];
  });
  const opened = history.records.flatMap((record) =>
    open(record, { group: 'history', icon: IconHistory }),
  );
  return [...found, ...opened];
}

const MOST = 5;
const NONE: FoundRecord[] = [];
const History = z.array(FoundRecord).max(MOST);

/** Records that this user has opened from here on this device, the newest first. */
function useHistory() {
  const { userId } = useSession();
  const [records, remember] = useRemembered(`palette.opened.${userId}`, History, NONE);
  const add = (record: FoundRecord) => {
    const others = records.filter(({ kind, id }) => kind !== record.kind || id !== record.id);
    remember([record, ...others].slice(0, MOST));
  };
  return { records, add };
}
