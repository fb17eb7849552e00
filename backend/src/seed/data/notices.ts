import { NOTICE_TYPE } from '@portal/contract/system/dictionaries';

export interface NoticeSeed {
  /** Marks it as seeded. */
  key: string;
  /** 1 notice, 2 announcement. */
  type: '1' | '2';
  zh: { title: string; content: string };
  en: { title: string; content: string };
}

/** Notices of a console with demonstration data, oldest first: how to work with it. */
export const NOTICES: readonly NoticeSeed[] = [
  {
    key: 'exports',
    type: NOTICE_TYPE.notice,
    zh: {
      title: '导出与下载说明',
      content: [
        '<p>列表的导出包含当前筛选条件下的全部记录，不只是当前页。</p>',
        '<ul><li>单次导出须少于 300,000 条，超出时请缩小时间范围</li>',
        '<li>导出文件只有申请人可以下载，24 小时后自动删除</li>',
        '<li>卡号、证件号等敏感信息在列表和导出中均已脱敏</li></ul>',
      ].join(''),
    },
    en: {
      title: 'Exports and downloads',
      content: [
        '<p>An export contains every record that matches the current filter, not only the current page.</p>',
        '<ul><li>An export must have fewer than 300,000 records; narrow the time range if there are more</li>',
        '<li>Only the requester can download a file; it is deleted after 24 hours</li>',
        '<li>Card numbers and ID numbers are masked in lists and exports alike</li></ul>',
      ].join(''),
    },
  },
  {
    key: 'keyboard',
    type: NOTICE_TYPE.announcement,
    zh: {
      title: '用键盘更快地使用控制台',
      content: [
        '<p>常用操作都有快捷键，单个字符的按键在光标不处于输入框内时生效：</p>',
        '<ul>',
        '<li><strong>Ctrl K</strong>：搜索菜单并跳转</li>',
        '<li><strong>/</strong>：定位到列表的第一个筛选条件</li>',
        '<li><strong>f</strong>：展开或收起更多筛选条件</li>',
        '<li><strong>r</strong>：刷新列表</li>',
        '<li><strong>c</strong>：选择列表显示的列</li>',
        '<li><strong>Ctrl Enter</strong>：提交正在填写的表单</li>',
        '<li><strong>?</strong>：查看全部快捷键</li>',
        '</ul>',
        '<p>筛选条件、页码和打开的记录都保存在地址中，复制地址即可把同一视图分享给同事。</p>',
      ].join(''),
    },
    en: {
      title: 'Work faster with the keyboard',
      content: [
        '<p>Common actions have shortcuts; single-character keys work outside input fields:</p>',
        '<ul>',
        '<li><strong>Ctrl K</strong>: search the menu and go there</li>',
        '<li><strong>/</strong>: go to the first filter of a list</li>',
        '<li><strong>f</strong>: show or hide more filters</li>',
        '<li><strong>r</strong>: refresh the list</li>',
        '<li><strong>c</strong>: choose the columns of the list</li>',
        '<li><strong>Ctrl Enter</strong>: submit the current form</li>',
        '<li><strong>?</strong>: show all shortcuts</li>',
        '</ul>',
        '<p>Filters, page and the open record are part of the address: copy it to share the same view with a colleague.</p>',
      ].join(''),
    },
  },
];
