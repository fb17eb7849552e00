import { z } from 'zod';
import { pageQuery, sizeIfAsked } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

/** A session that has not ended (conventions §2.11). */
export const OnlineSession = z.object({
  /** Number of the session: neither its token nor a hash of it. */
  tokenId: z.string(),
  userName: z.string(),
  nickName: z.string(),
  deptName: z.string(),
  ipaddr: z.string(),
  loginLocation: z.string(),
  browser: z.string(),
  os: z.string(),
  /** Milliseconds since 1970, as stock clients read it. */
  loginTime: z.number(),
  /** The same as a time of the platform's zone. */
  loginAt: z.string(),
  /** Last use, to the minute. */
  lastSeen: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
});

/** Query of the console: a page at a time. */
export const OnlinePage = pageQuery({ ipaddr: rule.search(), userName: rule.search() }, [
  'userName',
  'loginAt',
  'lastSeen',
]);
/** Both filters are exact. Without a page all sessions are answered: stock clients page themselves. */
export const OnlineQuery = OnlinePage.extend({
  pageNum: OnlinePage.shape.pageNum.optional(),
  pageSize: sizeIfAsked,
});

/** Sessions that one call may end: those of the largest page. */
const BATCH_MAX = 50;
const UUID_LENGTH = 36;
const UUID = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}';
const tokenIds = (max: number) =>
  z
    .string('commonData.idMsg')
    .max((UUID_LENGTH + 1) * max - 1, { error: 'commonData.idMsg', abort: true })
    .regex(new RegExp(`^${UUID}(,${UUID})*$`), 'commonData.idMsg');

const PATH = '/monitor/online';
const PERMIT = 'monitor:online';

export const onlineRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: `${PERMIT}:list`,
    query: OnlineQuery,
    answer: 'page',
    data: OnlineSession,
  }),
  /** Ends a session of somebody else; counts at its next call. */
  forceLogout: route({
    method: 'DELETE',
    path: `${PATH}/{tokenId}`,
    permit: `${PERMIT}:forceLogout`,
    params: z.object({ tokenId: tokenIds(1) }),
    answer: 'done',
  }),
  /** Ends all of them or, when one cannot be, none. */
  batchLogout: route({
    method: 'DELETE',
    path: `${PATH}/batch/{tokenIds}`,
    permit: `${PERMIT}:batchLogout`,
    params: z.object({ tokenIds: tokenIds(BATCH_MAX) }),
    answer: 'done',
  }),
};
