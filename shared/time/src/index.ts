/** `20261121143108` → `2026-11-21 14:31:08`; anything else is returned as it is (specification §9). */
export function formatStamp(digits: string): string {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits);
  if (!parts) return digits;
  const [, year, month, day, hour, minute, second] = parts;
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** Day of a date in the local time zone, `yyyy-MM-dd`. */
export function dayOf(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Local date and time, `yyyy-MM-dd HH:mm:ss`. */
export function stampOf(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${dayOf(date)} ${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
}
