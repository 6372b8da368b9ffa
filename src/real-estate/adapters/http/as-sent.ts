import { Transform } from 'class-transformer';

/** Leaves the items of a list as they were sent: a copy would drop an item's key `toString` before anyone sees it. */
export const AsSent = (): PropertyDecorator => Transform(({ obj, key }) => (obj as Record<string, unknown>)[key]);
