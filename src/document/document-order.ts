import type { OpenAPIObject } from '@nestjs/swagger';

interface Group {
  readonly meaning: string;
  /** Its operations by `operationId`: what a reader does first stands first, what destroys stands last. */
  readonly operations: readonly string[];
}

/**
 * The groups of operations. The five of the written interface come first; the others follow a newcomer's story: a chatbot, a
 * question, listings; operators come last.
 */
export const GROUPS: Readonly<Record<string, Group>> = {
  Interface: {
    meaning: 'The five operations of the written interface',
    operations: ['editChatbot', 'askChatbot', 'createListing', 'listListings', 'deleteListings'],
  },
  Chatbots: {
    meaning: 'Add a chatbot, read it, try it, remove it',
    operations: [
      'addChatbot',
      'getChatbot',
      'listSettingsVersions',
      'undoSettings',
      'trySettings',
      'tryConfig',
      'tryAnswer',
      'listChatbots',
      'getDomainProof',
      'listModels',
      'listModelsByGet',
      'removeChatbot',
    ],
  },
  Conversations: {
    meaning: 'Open a chat session, read what was said',
    operations: [
      'createSession',
      'getAnswer',
      'listSessions',
      'listConversations',
      'readConversation',
      'takeOverConversation',
      'replyInConversation',
      'notePresence',
      'decideInConversation',
      'handBackConversation',
      'listUnansweredQuestions',
      'readInsights',
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
      'requestViewing',
      'uploadAsVisitor',
      'getIdentitySecret',
      'rotateIdentitySecret',
    ],
  },
  Listings: {
    meaning: 'Further operations on real estate listings',
    operations: ['updateListings', 'proposeListingMap', 'importListings', 'listFeeds'],
  },
  Knowledge: {
    meaning: 'What a chatbot knows beside its listings',
    operations: ['editKnowledge', 'addKnowledgePair', 'listKnowledge'],
  },
  Tests: {
    meaning: 'Questions that an owner keeps, with what their answers must hold',
    operations: ['listTests', 'addTest', 'runTest', 'editTest', 'removeTest'],
  },
  'Hand-off': {
    meaning: 'A person answers in place of the chatbot; for the page that the link of a hand-off mail opens',
    operations: [
      'readHandOff',
      'takeOverSession',
      'replyToVisitor',
      'decideViewing',
      'handBackSession',
      'showHandOffPage',
    ],
  },
  Mail: {
    meaning: 'Who reads mail at an address confirms it; for the page that the link of the mail opens which asks for it',
    operations: ['confirmAddress', 'showConfirmationPage'],
  },
  Leads: {
    meaning: 'What visitors leave behind: names, addresses, wishes',
    operations: ['listLeads', 'editLead', 'exportLeads', 'listViewings'],
  },
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
  Studio: {
    meaning: 'For the pages at /studio: sign in, see who is signed in, sign out',
    operations: ['openStudioLink', 'signInToStudio', 'getStudioSession', 'signOutOfStudio', 'showStudio'],
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
    operations: [
      'getWidgetLoader',
      'getWidgetFile',
      'showChatbotPage',
      'showChatbotPanel',
      'showChatbotTrial',
      'getListingPicture',
      'showDemo',
      'showDemoHome',
    ],
  },
  Health: {
    meaning: 'For orchestrators, without a key, and operators; outside the envelope',
    operations: ['getLiveness', 'getReadiness', 'streamMarks'],
  },
};

type Methods = Readonly<Record<string, { readonly operationId?: string; tags?: string[] }>>;

const PLACES = new Map(
  Object.entries(GROUPS)
    .flatMap(([group, { operations }]) => operations.map((id) => [id, group] as const))
    .map(([id, group], at) => [id, { group, at }]),
);

/** Puts operations into their groups, and paths into the order of these; Swagger UI shows them as they stand in the document. */
export function putInOrder(document: OpenAPIObject): void {
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const places = Object.values(methods as Methods).map((operation) => {
      const place = placeOf(operation.operationId);
      operation.tags = [place.group];
      return place.at;
    });
    return { path, methods, at: places[0]! };
  });
  paths.sort((one, other) => one.at - other.at);
  document.paths = Object.fromEntries(paths.map(({ path, methods }) => [path, methods]));
}

/** Throws where an operation stands in no group, so that none is shown by chance where it happens to be declared. */
function placeOf(operationId = ''): { readonly group: string; readonly at: number } {
  const place = PLACES.get(operationId);
  if (place === undefined) throw new Error(`src/document/document-order.ts has no place for ${operationId}`);
  return place;
}
