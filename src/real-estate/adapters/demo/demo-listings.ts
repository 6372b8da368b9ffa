export const DEMO_LISTINGS: never[] = [];
