import type { Near } from '../real-estate.api.js';

const EARTH_KM = 6_371.0088;
const HALF_AROUND_KM = Math.PI * EARTH_KM;
const degrees = (radians: number): number => (radians * 180) / Math.PI;
const radians = (angle: number): number => (angle * Math.PI) / 180;

type Stretch = readonly [from: number, to: number];

/** The places within a radius. */
export interface Circle {
  readonly center: Near;
  /** Around the circle, a hair wider, so that what lies on the line is judged by the circle alone. */
  readonly latitudes: Stretch;
  /** None around a pole and across the line where longitudes wrap. */
  readonly longitudes: Stretch | null;
  /** The haversine of a distance grows with it and is cheaper than the distance. */
  readonly haversine: number;
}

export function circleOf(center: Near): Circle {
  const angle = Math.min(center.radiusKm, HALF_AROUND_KM) / EARTH_KM;
  const up = hairWider(angle);
  return {
    center,
    latitudes: [center.latitude - up, center.latitude + up],
    longitudes: longitudesOf(center, angle),
    haversine: Math.sin(angle / 2) ** 2,
  };
}

const hairWider = (angle: number): number => degrees(angle) * (1 + 1e-9) + 1e-9;

function longitudesOf({ latitude, longitude }: Near, angle: number): Stretch | null {
  const ratio = Math.sin(angle) / Math.cos(radians(latitude));
  if (angle >= Math.PI / 2 || ratio >= 1 || Math.abs(latitude) + degrees(angle) >= 90) return null;
  const aside = hairWider(Math.asin(ratio));
  return longitude - aside < -180 || longitude + aside > 180 ? null : [longitude - aside, longitude + aside];
}
