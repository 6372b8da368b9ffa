import { createContext } from 'preact';
import type { Listing } from '../chat/message.js';

/** Opens the form to see a home; null where nobody shows homes. */
export const ViewingDoor = createContext<((home: Listing) => void) | null>(null);
