/** What only this browser knows of a chatbot's first minutes: trials leave no trace in the service. */
export interface FirstSteps {
  /** Questions asked in Try it. */
  readonly asked: number;
  /** Whether the line for the site was copied. */
  readonly isCopied: boolean;
  readonly isDismissed: boolean;
}

const NOTHING: FirstSteps = { asked: 0, isCopied: false, isDismissed: false };
const CHANGED = 'parlor:first-steps';

const keyOf = (serialNumber: string): string => `${CHANGED}:${serialNumber}`;
/** Of a browser that keeps nothing, until the page is left. */
const KEPT = new Map<string, FirstSteps>();

/** What was done so far. */
export function firstSteps(serialNumber: string): FirstSteps {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(serialNumber)) ?? '{}') as Partial<FirstSteps>;
    return { ...NOTHING, ...kept, ...KEPT.get(serialNumber) };
  } catch {
    return KEPT.get(serialNumber) ?? NOTHING;
  }
}

/** Keeps one more step, and tells the checklist. */
export function keepStep(serialNumber: string, done: Partial<FirstSteps>): void {
  const steps = { ...firstSteps(serialNumber), ...done };
  KEPT.set(serialNumber, steps);
  try {
    localStorage.setItem(keyOf(serialNumber), JSON.stringify(steps));
  } catch {
    // It is asked for again in the next visit.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Hears each step until it is told to stop. */
export function hearSteps(hear: () => void): () => void {
  addEventListener(CHANGED, hear);
  return () => removeEventListener(CHANGED, hear);
}
