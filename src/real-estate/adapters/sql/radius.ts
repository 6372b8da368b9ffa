import type { Near } from '../../real-estate.api.js';
import type { Clause } from './clause.js';

const EARTH_KM = 6_371.0088;
const HALF_AROUND_KM = Math.PI * EARTH_KM;
const degrees = (radians: number): number => (radians * 180) / Math.PI;
const radians = (angle: number): number => (angle * Math.PI) / 180;

/** The haversine of the distance, which grows with it: half a statement cheaper than the distance itself. */
const HAVERSINE = `(POWER(SIN(RADIANS(latitude - ?) / 2), 2)
  + COS(RADIANS(?)) * COS(RADIANS(latitude)) * POWER(SIN(RADIANS(longitude - ?) / 2), 2))`;

export const distanceTo = ({ latitude, longitude }: Near): Clause => ({
  sql: HAVERSINE,
  values: [latitude, latitude, longitude],
});

/** A box around the circle, which the index finds, and the circle itself. */
export function isWithin(near: Near): Clause[] {
  const { latitude, radiusKm } = near;
  const angle = Math.min(radiusKm, HALF_AROUND_KM) / EARTH_KM;
  // A hair wider, so that what lies on the line is judged by the circle alone.
  const up = degrees(angle) * (1 + 1e-9) + 1e-9;
  const { sql, values } = distanceTo(near);
  return [
    { sql: 'latitude BETWEEN ? AND ?', values: [latitude - up, latitude + up] },
    ...box(near, angle),
    { sql: `${sql} <= ?`, values: [...values, Math.sin(angle / 2) ** 2] },
  ];
}

/** No box of longitudes around a pole or across the line where they wrap. */
function box({ latitude, longitude }: Near, angle: number): Clause[] {
  const ratio = Math.sin(angle) / Math.cos(radians(latitude));
  if (angle >= Math.PI / 2 || ratio >= 1 || Math.abs(latitude) + degrees(angle) >= 90) return [];
  const aside = degrees(Math.asin(ratio)) * (1 + 1e-9) + 1e-9;
  if (longitude - aside < -180 || longitude + aside > 180) return [];
  return [{ sql: 'longitude BETWEEN ? AND ?', values: [longitude - aside, longitude + aside] }];
}
