export { crc16 } from './crc.ts';
export { decode, explain, verify } from './decode.ts';
export { encode } from './encode.ts';
export type { Khqr } from './layout.ts';
