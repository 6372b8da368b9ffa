import { EXAMPLE_SERIAL_NUMBER } from '#libs/domain/serial-number.js';
import type { INestApplicationContext } from '@nestjs/common';
import type { Environment } from '#libs/config/environment.js';
import { log } from '#libs/telemetry/log.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { type Caller, type OpenedWorkspace, WorkspaceFounder } from '../access/access.api.js';
import { ChatbotFounder } from '../chatbots/chatbots.api.js';
import { SessionOpener } from '../conversations/conversations.api.js';
import { PairTeaching } from '../knowledge/knowledge.api.js';
import { AttachDemoListings } from '../real-estate/real-estate.api.js';

/** A chatbot to try things with, and an open chat session of it. */
export interface Demo {
  readonly serialNumber: string;
  readonly sessionId: number;
}

/** What a first start leaves behind. */
export interface Seed {
  readonly workspace: OpenedWorkspace;
  readonly demo: Demo | null;
}

/** On an empty database: the first workspace with its keys and the demo, all or nothing; null on every later start. `url` is where the service is. */
export function furnish(app: INestApplicationContext, environment: Environment, url: string): Promise<Seed | null> {
  const { NODE_ENV, DEMO, BOOTSTRAP_SECRET_KEY: secretKey, BOOTSTRAP_SESSION_KEY: sessionKey } = environment;
  const isProduction = NODE_ENV === 'production';
  if (isProduction && !secretKey && !sessionKey) {
    log.warn('no BOOTSTRAP keys are set; open a workspace with "npx parlor workspace add"');
    return Promise.resolve(null);
  }
  return app.get(UnitOfWork).run(async () => {
    const workspace = await app.get(WorkspaceFounder).openFirst({ secretKey, sessionKey });
    if (!workspace) return null;
    return { workspace, demo: DEMO && !isProduction ? await openDemo(app, workspace, url) : null };
  });
}

const ADA = {
  serialNumber: EXAMPLE_SERIAL_NUMBER,
  name: 'Ada of Harbour Homes',
  bubbleColour: 'rgb(28,90,107)',
  userMessageColour: 'rgb(28,90,107)',
  timeZone: 'America/Chicago',
  systemMessage: 'You help visitors of Harbour Homes, an invented agency, to find a home among its listings.',
  welcomeMessage: 'Hello, I am Ada. Which home are you looking for?',
  suggestedMessages:
    'Homes for sale in Austin under 600k\nCheapest rental with two bedrooms\nHow many homes have a pool?',
  inputPlaceholder: 'Ask about a home…',
};

/** What visitors ask of the agency itself. */
const TAUGHT: Readonly<Record<string, string>> = {
  'What are your opening hours?':
    'We are open Monday to Friday from 9 am to 6 pm, and Saturday from 10 am to 2 pm. We are closed on Sunday.',
  'Where is your office?':
    'Our office is at 1 Quayside Row, Savannah, Georgia. Call 912-555-0142, or write to hello@harbour-homes.example.',
  'Do renters pay a fee?': 'Renters pay an application fee of $45 for each adult, and no commission.',
  'What do you charge to sell a home?': 'We take 2.5 percent of the sale price. Photos and a floor plan are included.',
  'Which papers do I need to rent a home?': 'A photo ID, your last two pay slips and a reference of your landlord.',
  'How does a viewing work?':
    'Write which home, when it suits you, and how we can reach you. A colleague confirms the time.',
  'Which languages do you speak?': 'Our colleagues speak English and Spanish.',
};

async function openDemo(app: INestApplicationContext, { workspaceId }: OpenedWorkspace, url: string): Promise<Demo> {
  const caller: Caller = { workspaceId, keyId: 0, lineage: 0, serialNumbers: null };
  const { id, serialNumber } = await app.get(ChatbotFounder).run(caller, ADA);
  await app.get(AttachDemoListings).run(id, url);
  for (const [question, answer] of Object.entries(TAUGHT))
    await app.get(PairTeaching).run(caller, serialNumber, { questions: [question], answer }, () => Promise.resolve());
  return { serialNumber, sessionId: await app.get(SessionOpener).run(caller, serialNumber, '') };
}
