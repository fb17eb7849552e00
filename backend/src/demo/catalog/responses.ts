import type { OrderType } from './channels.ts';

/** Code and text of a channel's answer. */
export type Response = readonly [code: string, message: string];

interface Family {
  success: Response;
  /** Answer while the result is not known. */
  unknown: Response;
  declines: readonly (readonly [Response, number])[];
}

const UNIONPAY: Family = {
  success: ['00', '成功'],
  unknown: ['04', '交易状态未明'],
  declines: [
    [['64', '余额不足'], 34],
    [['65', '密码、有效期或 CVN2 有误'], 11],
    [['71', '短信验证码错误'], 9],
    [['33', '交易金额超限'], 7],
    [['61', '卡号无效'], 6],
    [['66', '身份信息或手机号不符'], 6],
    [['60', '请咨询发卡行'], 6],
    [['73', '卡已过期'], 4],
    [['67', '密码错误次数超限'], 3],
    [['81', '月累计金额超限'], 3],
    [['63', '卡状态不正确'], 3],
    [['62', '发卡行不支持'], 3],
    [['38', '风险受限'], 2],
    [['03', '通讯超时'], 2],
    [['30', '交易未通过'], 1],
  ],
};

const ISO8583: Family = {
  success: ['00', 'Approved'],
  unknown: ['68', 'Response received late'],
  declines: [
    [['51', 'Insufficient funds'], 38],
    [['55', 'Incorrect PIN'], 16],
    [['05', 'Do not honour'], 14],
    [['61', 'Exceeds amount limit'], 6],
    [['54', 'Expired card'], 5],
    [['91', 'Issuer unavailable'], 5],
    [['68', 'Response received late'], 4],
    [['14', 'No such card'], 3],
    [['75', 'PIN tries exceeded'], 3],
    [['57', 'Not permitted to cardholder'], 3],
    [['96', 'System malfunction'], 2],
    [['41', 'Lost card'], 1],
  ],
};

const CYBERSOURCE: Family = {
  success: ['100', 'Successful transaction'],
  unknown: ['151', 'Server timeout'],
  declines: [
    [['203', 'General decline'], 26],
    [['204', 'Insufficient funds'], 22],
    [['475', 'Payer authentication required'], 20],
    [['481', 'Rejected by decision manager'], 12],
    [['202', 'Expired card'], 6],
    [['231', 'Invalid account number'], 5],
    [['201', 'Refer to issuer'], 4],
    [['150', 'System failure'], 3],
    [['205', 'Stolen or lost card'], 1],
    [['234', 'Merchant configuration'], 1],
  ],
};

const COUNTER: Family = {
  success: ['', ''],
  unknown: ['', ''],
  declines: [[['', 'Voucher refused'], 1]],
};

/** Answers by order type (domain §1.5, §6.2). */
export const RESPONSES: Record<OrderType, Family> = {
  SCAN: UNIONPAY,
  QPAY: UNIONPAY,
  GEN: UNIONPAY,
  CYBER: CYBERSOURCE,
  UMS: ISO8583,
  UTMS: ISO8583,
  OFFL: COUNTER,
};

/** Answer of a channel that is down, and of a payment that the risk engine stops. */
export const OUTAGE: Response = ['91', 'Issuer or switch inoperative'];
export const OUTAGE_UNIONPAY: Response = ['03', '通讯超时'];
export const FRAUD: Response = ['481', 'Rejected by decision manager'];
