import type { OpenAPIObject } from '@nestjs/swagger';

interface Group {
  readonly meaning: string;
  /** Its operations by `operationId`: what a reader does first stands first, what destroys stands last. */
  readonly operations: readonly string[];
}

/** The groups of operations, in the order of a newcomer's story: a chatbot, a question, listings; operators come last. */
export const GROUPS: Readonly<Record<string, Group>> = {
  Chatbots: {
    meaning: 'Add a chatbot, edit its settings, read it, remove it',
    operations: [
      'addChatbot',
      'editChatbot',
      'getChatbot',
      'listChatbots',
      'getDomainProof',
      'listModels',
      'listModelsByGet',
      'removeChatbot',
    ],
  },
  Conversations: {
    meaning: 'Open a chat session, ask, read what was said',
    operations: [
      'createSession',
      'askChatbot',
      'getAnswer',
      'listSessions',
      'listUnansweredQuestions',
      'countMessages',
      'getMessageUsage',
      'getMessageUsageByGet',
      'limitSessionMessages',
    ],
  },
  Widget: {
    meaning: 'What browsers of visitors call: GetConfig is public and gives the visitor token that opens the others',
    operations: [
      'getConfig',
      'askAsVisitor',
      'listOwnSessions',
      'readOwnHistory',
      'talkToHuman',
      'leaveContact',
      'uploadAsVisitor',
      'getIdentitySecret',
      'rotateIdentitySecret',
    ],
  },
  Listings: {
    meaning: 'Real estate listings attached to a chatbot; a session key or a secret key opens them',
    operations: ['createListing', 'listListings', 'updateListings', 'deleteListings'],
  },
  Knowledge: {
    meaning: 'What a chatbot knows beside its listings',
    operations: ['editKnowledge', 'addKnowledgePair', 'listKnowledge'],
  },
  'Hand-off': {
    meaning: 'A person answers in place of the chatbot; for the page that the link of a hand-off mail opens',
    operations: [
      'readHandOff',
      'takeOverSession',
      'replyToVisitor',
      'handBackSession',
      'showHandOffPage',
      'getHandOffFile',
    ],
  },
  Mail: {
    meaning: 'Who reads mail at an address confirms it; for the page that the link of the mail opens which asks for it',
    operations: ['confirmAddress', 'showConfirmationPage', 'getConfirmationFile'],
  },
  Leads: { meaning: 'What visitors leave behind: names, addresses, wishes', operations: ['listLeads', 'exportLeads'] },
  Files: {
    meaning: 'Upload, download, delete; what chats and settings name by ID',
    operations: [
      'uploadFile',
      'getFile',
      'listFiles',
      'downloadFile',
      'createUploadAddress',
      'sendFile',
      'deleteFiles',
    ],
  },
  Workspace: {
    meaning: 'Keys: issue, list, rotate, revoke; who changed what; what was sent',
    operations: [
      'issueKey',
      'listKeys',
      'listChanges',
      'listOutbox',
      'retryOutbox',
      'verifyCaller',
      'rotateKey',
      'revokeKey',
    ],
  },
  Webhooks: {
    meaning: 'Addresses of yours that are told what happens: leads, calls for a person, listings',
    operations: ['addWebhook', 'listWebhooks', 'testWebhook', 'editWebhook', 'rotateWebhook', 'removeWebhook'],
  },
  Pictures: {
    meaning: 'What visitors see of a chatbot; outside the envelope, without a key',
    operations: ['getChatbotIcon', 'getChatbotPicture', 'getChatbotPictureByHash'],
  },
  'Widget pages': {
    meaning: 'What browsers of visitors load; outside the envelope, without a key',
    operations: ['getWidgetLoader', 'getWidgetFile', 'showChatbotPage', 'showChatbotPanel', 'showDemo'],
  },
  Health: {
    meaning: 'For orchestrators, without a key, and operators; outside the envelope',
    operations: ['getLiveness', 'getReadiness', 'streamMarks'],
  },
};

type Methods = Readonly<Record<string, { readonly operationId?: string }>>;

const PLACES = new Map(
  Object.values(GROUPS)
    .flatMap(({ operations }) => operations)
    .map((id, place) => [id, place]),
);

/** Puts the paths into the order of the groups; Swagger UI shows them as they stand in the document. */
export function putInOrder(document: OpenAPIObject): void {
  const paths = Object.entries(document.paths);
  const places = new Map(paths.map(([path, methods]) => [path, placeOf(methods as Methods)]));
  paths.sort(([one], [other]) => places.get(one)! - places.get(other)!);
  document.paths = Object.fromEntries(paths);
}

/** Throws where an operation stands in no group, so that none is shown by chance where it happens to be declared. */
function placeOf(methods: Methods): number {
  const { operationId } = Object.values(methods)[0]!;
  const place = PLACES.get(operationId ?? '');
  if (place === undefined) throw new Error(`src/document/document-order.ts has no place for ${operationId}`);
  return place;
}
