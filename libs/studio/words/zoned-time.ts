/** An instant as the clock of a time zone shows it, with the name of the zone. */
export const zonedTime = (tag: string, instant: string, timeZone: string): string =>
  `${new Date(instant).toLocaleString(tag, { dateStyle: 'full', timeStyle: 'short', timeZone })} (${timeZone})`;
