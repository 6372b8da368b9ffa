/** Local days as `Intl` tells them, which the service does not ask: what is computed by one is judged by the other. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local date of an instant, such as `2025-11-20`. */
export function dateIn(timeZone: string, instant: number): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

/** The first instant of a local day within `(from, until]`, or null where none begins there; at most a day apart. */
export function dayChange(timeZone: string, from: number, until: number): number | null {
  const before = dateIn(timeZone, from);
  if (dateIn(timeZone, until) === before) return null;
  let [low, high] = [from, until];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dateIn(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** The four quarters of the world, zones that leave midnight out or tell it twice, half hours, and both ends of the date line. */
export const ZONES = [
  ...['Africa/Cairo', 'America/Havana', 'America/Santiago', 'America/New_York', 'America/Los_Angeles', 'America/Nuuk'],
  ...['America/St_Johns', 'America/Sao_Paulo', 'Asia/Beirut', 'Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Tokyo'],
  ...['Asia/Gaza', 'Atlantic/Azores', 'Australia/Lord_Howe', 'Australia/Sydney', 'Europe/Berlin', 'Europe/London'],
  ...['Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Africa/Casablanca', 'UTC'],
];
