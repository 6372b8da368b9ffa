import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Session } from '../service/session.js';

/** What every screen knows. */
export interface Studio {
  readonly session: Session;
  /** Each new sign-in raises it. */
  readonly signedInAt: number;
}

export const StudioContext = createContext<Studio | null>(null);

export const useStudio = (): Studio => useContext(StudioContext)!;

/** Whether the person may call the operation; what would be refused is not offered. */
export const useMay = (): ((operation: string) => boolean) => {
  const { session } = useStudio();
  return (operation) => session.Operations.includes(operation);
};
