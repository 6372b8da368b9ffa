import type { ComponentType } from 'preact';
import { Conversation } from '../screens/conversation.jsx';
import { Leads } from '../screens/leads.jsx';
import { words } from '../words/words.js';
import type { Place } from './place.js';

export interface ScreenEntry {
  readonly name: string;
  readonly title: string;
  /** The operation that it stands on. */
  readonly needs: string;
  readonly all: ComponentType<{ place: Place }> | null;
  /** Shows one of them. */
  readonly one?: ComponentType<{ place: Place }>;
}

/** The screens in the order of the navigation; one without a list of its own is reached from others. */
export const SCREENS: readonly ScreenEntry[] = [
  { name: 'leads', title: words.leads.title, needs: 'LeadList', all: Leads },
  {
    name: 'conversations',
    title: words.conversation.title(''),
    needs: 'ChatContentHistory',
    all: null,
    one: Conversation,
  },
];
