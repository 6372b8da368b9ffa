import type { ComponentType } from 'preact';
import { Conversation } from '../screens/conversation.jsx';
import { ConversationList } from '../screens/conversations.jsx';
import { Homes } from '../screens/homes/homes.jsx';
import { ImportHomes } from '../screens/homes/import-homes.jsx';
import { Insights } from '../screens/insights/insights.jsx';
import { Knowledge } from '../screens/knowledge/knowledge.jsx';
import { Leads } from '../screens/leads.jsx';
import { Settings } from '../screens/settings/settings.jsx';
import { Tests } from '../screens/tests/tests.jsx';
import { ToAnswer } from '../screens/to-answer.jsx';
import { TryIt } from '../screens/try-it/try-it.jsx';
import { Workspace } from '../screens/workspace/workspace.jsx';
import { words } from '../words/words.js';
import type { Place } from './place.js';

export interface ScreenEntry {
  readonly name: string;
  readonly title: string;
  /** The operation that it stands on. */
  readonly needs: string;
  readonly all: ComponentType<{ place: Place }>;
  /** Shows one of them. */
  readonly one?: ComponentType<{ place: Place }>;
}

/** The screens in the order of the navigation. */
export const SCREENS: readonly ScreenEntry[] = [
  {
    name: 'conversations',
    title: words.conversations.title,
    needs: 'ConversationList',
    all: ConversationList,
    one: Conversation,
  },
  { name: 'to-answer', title: words.toAnswer.title, needs: 'UnansweredList', all: ToAnswer },
  { name: 'leads', title: words.leads.title, needs: 'LeadList', all: Leads },
  { name: 'insights', title: words.insights.title, needs: 'Insights', all: Insights },
  { name: 'homes', title: words.homes.title, needs: 'RealEstateList', all: Homes, one: ImportHomes },
  { name: 'knowledge', title: words.knowledge.title, needs: 'GetSource', all: Knowledge },
  { name: 'settings', title: words.settings.title, needs: 'Get', all: Settings },
  { name: 'tests', title: words.tests.title, needs: 'TestList', all: Tests },
  { name: 'try', title: words.tryIt.title, needs: 'AnswerTry', all: TryIt },
  { name: 'workspace', title: words.workspace.title, needs: 'AuditList', all: Workspace },
];
