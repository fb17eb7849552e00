interface Department {
  id: string;
  parent: string;
  /** Ids from the root to the parent. */
  ancestors: string;
  name: string;
  nameEn: string;
}

/** Head office, three staff departments and three sales offices, which own the merchants. */
export const DEPARTMENTS: readonly Department[] = [
  { id: '100', parent: '0', ancestors: '0', name: '总部', nameEn: 'Head office' },
  { id: '101', parent: '100', ancestors: '0,100', name: '运营中心', nameEn: 'Operations' },
  {
    id: '102',
    parent: '100',
    ancestors: '0,100',
    name: '风控合规部',
    nameEn: 'Risk and compliance',
  },
  {
    id: '103',
    parent: '100',
    ancestors: '0,100',
    name: '财务结算部',
    nameEn: 'Finance and settlement',
  },
  {
    id: '104',
    parent: '101',
    ancestors: '0,100,101',
    name: '金边营业部',
    nameEn: 'Phnom Penh branch',
  },
  {
    id: '105',
    parent: '101',
    ancestors: '0,100,101',
    name: '暹粒营业部',
    nameEn: 'Siem Reap branch',
  },
  {
    id: '106',
    parent: '101',
    ancestors: '0,100,101',
    name: '西港营业部',
    nameEn: 'Sihanoukville branch',
  },
];
