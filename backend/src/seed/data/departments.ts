interface Department {
  id: string;
  parent: string;
  /** Ids from the root to the parent. */
  ancestors: string;
  name: string;
}

/** Head office, three staff departments and three sales offices, which own the merchants. */
export const DEPARTMENTS: readonly Department[] = [
  { id: '100', parent: '0', ancestors: '0', name: '总部' },
  { id: '101', parent: '100', ancestors: '0,100', name: '运营中心' },
  { id: '102', parent: '100', ancestors: '0,100', name: '风控合规部' },
  { id: '103', parent: '100', ancestors: '0,100', name: '财务结算部' },
  { id: '104', parent: '101', ancestors: '0,100,101', name: '金边营业部' },
  { id: '105', parent: '101', ancestors: '0,100,101', name: '暹粒营业部' },
  { id: '106', parent: '101', ancestors: '0,100,101', name: '西港营业部' },
];
