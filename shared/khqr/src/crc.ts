/**
 * CRC-16/CCITT-FALSE of the UTF-8 bytes of a text (polynomial 0x1021, start 0xFFFF, nothing
 * reflected) as four upper-case hex digits: `crc16('123456789')` → `29B1`.
 */
export function crc16(text: string): string {
  let crc = 0xff_ff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc & 0x80_00 ? 0x1_10_21 : 0);
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
