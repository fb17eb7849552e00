/** Constants of specification §9 and §7: each lives here once. */
export const CONSOLE_BASE = '/portal/merchant/';
export const API_BASE = '/portal/merchant/oap-mer/prod-api';
export const TOKEN_COOKIE = 'Admin-merToken';
export const REQUEST_TIMEOUT_MS = 60_000;
export const CAPTCHA_TIMEOUT_MS = 20_000;

export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const FIRST_PAGE = 1;
export const PAGER_COUNT = 7;
export const PAGER_COUNT_NARROW = 5;
export const SCROLL_TO_TOP_MS = 800;

export const EXPORT_ROW_LIMIT = 300_000;
/** Orders are exported of the last months only, and of no more months at once. */
export const EXPORT_MONTHS = 3;

export const LOGIN_NAME_MAX = 50;
export const USER_NAME_MIN = 2;
export const USER_NAME_MAX = 20;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 20;
/** Length that the login password rule begins at, and the one of the Chinese user form. */
export const LOGIN_PASSWORD_MIN = 7;
export const SHORT_PASSWORD_MIN = 5;

/** Largest single amount, in major units of any currency. */
export const MAX_AMOUNT_MAJOR = 20_000_000;
/** Steps of a fee ladder, for debit and for credit cards. */
export { MAX_TIERS as LADDER_TIERS } from '@portal/fee';
export const CARD_BIN_DIGITS = 6;
/** Amount of a static QR code. */
export const QR_INTEGER_DIGITS = 9;
export const QR_DECIMALS = 2;

/** Uploads: megabytes a file, files a field, the same for pictures of the editor. */
export const UPLOAD_MAX_MB = 5;
export const UPLOAD_MAX_FILES = 5;
export const FILE_TYPES = ['doc', 'xls', 'ppt', 'txt', 'pdf'] as const;
export const IMAGE_TYPES = ['png', 'jpg', 'jpeg', 'svg'] as const;
export const AVATAR_TYPES = ['png', 'jpg', 'jpeg'] as const;

export const DEBOUNCE_MS = 700;
export const MOBILE_BREAKPOINT_PX = 992;
export const SIDEBAR_WIDTH_PX = 200;
export const TOP_MENU_ITEM_PX = 85;
export const TAB_MENU_WIDTH_PX = 105;
export const TAB_SCROLL_MARGIN_PX = 4;
export const TABLE_COLUMN_MIN_PX = 100;
/** Fuzziness of the header search, as fuse.js counts it. */
export const SEARCH_THRESHOLD = 0.4;
export const LOGIN_TITLE_DELAY_MS = 500;
export const TOAST_MS = 5_000;

export const LANGUAGES = ['zh-CN', 'en-US'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh-CN';

export const SIZES = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof SIZES)[number];
export const DEFAULT_SIZE: Size = 'medium';
export const DEFAULT_THEME = '#409EFF';

/** Permission that contains every other, and the role that has it (specification §6). */
export const ALL_PERMISSIONS = '*:*:*';
export const ADMIN_ROLE = 'admin';
/** Role set when the server sends none (specification §3, session state). */
export const DEFAULT_ROLE = 'ROLE_DEFAULT';
