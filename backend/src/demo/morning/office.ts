import { calendarRoutes } from '@portal/contract/finance/calendar';
import { UPDATE_SUPPORT } from '@portal/contract/kit/dictionaries';
import { cacheRoutes } from '@portal/contract/monitor/cache';
import { onlineRoutes } from '@portal/contract/monitor/online';
import { deskRoutes } from '@portal/contract/orders/desk';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { configRoutes } from '@portal/contract/system/config';
import { inboxRoutes } from '@portal/contract/system/notice';
import { roleUserRoutes } from '@portal/contract/system/role';
import { genRoutes } from '@portal/contract/tool/gen';
import { dayAfter } from '@portal/time';
import { type Act, fileOf, firstOf, PAGE } from './desk.ts';

/** Reads what there is, and forgets to sign out. */
const READER = 'readonly';

const GEN_FIELD = {
  dictType: '',
  required: true,
  searchable: false,
  inList: true,
  inForm: true,
  sortable: false,
} as const;

/** Acts of administrators, and notices that everybody reads. */
export const OFFICE_ACTS: readonly Act[] = [
  {
    what: 'a parameter of their own, and one that is deleted',
    userName: 'admin',
    act: async (desk) => {
      for (const [configKey, configName] of [
        ['office.dutyPhone', '值班电话'],
        ['office.faxNumber', '传真号码'],
      ] as const) {
        const body = {
          configName,
          configKey,
          configValue: '+85523000000',
          configType: 'N',
        } as const;
        await desk.call(configRoutes.create, { body: { ...body, remark: '' } });
      }
      const query = { ...PAGE, configKey: 'office.faxNumber' };
      const { rows } = await desk.call(configRoutes.list, { query });
      const { configId } = firstOf(rows, 'parameter');
      await desk.call(configRoutes.remove, { params: { ids: configId } });
    },
  },
  {
    what: 'a role that is given and taken',
    userName: 'admin',
    act: async (desk) => {
      const query = { ...PAGE, userName: 'readonly' };
      const roleId = '2';
      const list = await desk.call(roleUserRoutes.unallocatedList, { query: { ...query, roleId } });
      const { userId } = firstOf(list.rows, 'user');
      await desk.call(roleUserRoutes.selectAll, { query: { roleId, userIds: userId } });
      await desk.call(roleUserRoutes.cancel, { body: { userId, roleId } });
    },
  },
  {
    what: 'code for a page',
    userName: 'admin',
    act: async (desk) => {
      const { genId } = await desk.call(genRoutes.create, {
        body: {
          moduleName: 'merchant',
          resourceName: 'branch',
          path: '/mer/branch',
          permit: 'mer:branch',
          titleZh: '商户网点',
          titleEn: 'Branches',
          remark: '',
          fields: [
            {
              ...GEN_FIELD,
              name: 'branchId',
              labelZh: '编号',
              labelEn: 'Number',
              type: 'id',
              inForm: false,
            },
            { ...GEN_FIELD, name: 'branchName', labelZh: '名称', labelEn: 'Name', type: 'text' },
          ],
        },
      });
      await desk.call(genRoutes.download, { params: { genId } });
    },
  },
  {
    what: 'a cache that is emptied',
    userName: 'admin',
    act: async (desk) => {
      await desk.call(cacheRoutes.clearName, { params: { cacheName: 'sys_config:' } });
    },
  },
  {
    what: 'orders of a quarter as a file',
    userName: 'operator',
    act: async (desk) => {
      const { checkedAt } = await desk.call(deskRoutes.list, { query: {} });
      const endTime = checkedAt.slice(0, 10);
      const params = { beginTime: dayAfter(endTime, -85), endTime };
      await desk.call(generalOrderRoutes.export, { query: { ...PAGE, params } });
    },
  },
  ...['operator', 'finance', 'auditor', READER].map(
    (userName) =>
      ({
        what: `notices that ${userName} reads`,
        userName,
        act: async (desk) => {
          await desk.call(inboxRoutes.read, { params: { ids: 'all' } });
        },
      }) satisfies Act,
  ),
  {
    what: 'a year of a calendar',
    userName: 'finance',
    act: async (desk) => {
      const { calendarId } = firstOf(await desk.call(calendarRoutes.list, {}), 'calendar');
      const params = { calendarId, year: '2030' };
      const file = () => fileOf('2030.csv', 'Date,Kind,Name\n2030-01-01,Holiday,New Year’s Day\n');
      const query = { updateSupport: UPDATE_SUPPORT.refuse, leaveOut: 0 } as const;
      await desk.call(calendarRoutes.importPreview, { params, query, file: file() });
      await desk.call(calendarRoutes.importData, { params, query, file: file() });
    },
  },
  {
    what: 'a session that was left open',
    userName: 'admin',
    act: async (desk) => {
      const { rows } = await desk.call(onlineRoutes.list, { query: { userName: READER } });
      const { tokenId } = firstOf(rows, 'session');
      await desk.call(onlineRoutes.forceLogout, { params: { tokenId } });
    },
  },
];
