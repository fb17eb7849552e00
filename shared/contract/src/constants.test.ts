import { describe, expect, it } from 'vitest';
import * as constants from './constants.ts';

/** Values in the order of specification §9, §7, §8 and §3. */
const specified = {
  CONSOLE_BASE: '/portal/merchant/',
  API_BASE: '/portal/merchant/oap-mer/prod-api',
  TOKEN_COOKIE: 'Admin-merToken',
  REQUEST_TIMEOUT_MS: 60_000,
  CAPTCHA_TIMEOUT_MS: 20_000,
  PAGE_SIZES: [10, 20, 30, 50],
  DEFAULT_PAGE_SIZE: 20,
  FIRST_PAGE: 1,
  PAGER_COUNT: 7,
  PAGER_COUNT_NARROW: 5,
  SCROLL_TO_TOP_MS: 800,
  EXPORT_ROW_LIMIT: 300_000,
  EXPORT_MONTHS: 3,
  LOGIN_NAME_MAX: 50,
  USER_NAME_MIN: 2,
  USER_NAME_MAX: 20,
  PASSWORD_MIN: 6,
  PASSWORD_MAX: 20,
  LOGIN_PASSWORD_MIN: 7,
  SHORT_PASSWORD_MIN: 5,
  MAX_AMOUNT_MAJOR: 20_000_000,
  LADDER_TIERS: 5,
  CARD_BIN_DIGITS: 6,
  QR_INTEGER_DIGITS: 9,
  QR_DECIMALS: 2,
  UPLOAD_MAX_MB: 5,
  UPLOAD_MAX_FILES: 5,
  FILE_TYPES: ['doc', 'xls', 'ppt', 'txt', 'pdf'],
  IMAGE_TYPES: ['png', 'jpg', 'jpeg', 'svg'],
  AVATAR_TYPES: ['png', 'jpg', 'jpeg'],
  DEBOUNCE_MS: 700,
  MOBILE_BREAKPOINT_PX: 992,
  SIDEBAR_WIDTH_PX: 200,
  TOP_MENU_ITEM_PX: 85,
  TAB_MENU_WIDTH_PX: 105,
  TAB_SCROLL_MARGIN_PX: 4,
  TABLE_COLUMN_MIN_PX: 100,
  SEARCH_THRESHOLD: 0.4,
  LOGIN_TITLE_DELAY_MS: 500,
  TOAST_MS: 5_000,
  LANGUAGES: ['zh-CN', 'en-US'],
  DEFAULT_LANGUAGE: 'zh-CN',
  SIZES: ['default', 'medium', 'small', 'mini'],
  DEFAULT_SIZE: 'medium',
  DEFAULT_THEME: '#409EFF',
  ALL_PERMISSIONS: '*:*:*',
  ADMIN_ROLE: 'admin',
  DEFAULT_ROLE: 'ROLE_DEFAULT',
};

describe('[9.1] constants', () => {
  it.each(Object.entries(specified))('%s is %j', (name, value) => {
    expect(Object.entries(constants).find(([key]) => key === name)?.[1]).toEqual(value);
  });

  it('every constant is held against the specification', () => {
    expect(Object.keys(constants).sort()).toEqual(Object.keys(specified).sort());
  });
});
