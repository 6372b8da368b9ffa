import type { OpenAPIObject } from '@nestjs/swagger';

interface Group {
  readonly meaning: string;
  /** Operations that come first, in this order; the others follow as their controllers declare them. */
  readonly first: readonly string[];
}

/** The groups of operations, in the order of a newcomer's story: a key, a chatbot, a question, listings. */
export const GROUPS: Readonly<Record<string, Group>> = {
  Workspace: { meaning: 'Keys: issue, list, rotate, revoke; who changed what', first: ['KeyIssue', 'KeyList'] },
  Chatbots: {
    meaning: 'Add a chatbot, edit its settings, read it, remove it',
    first: ['Add', 'Edit', 'Get', 'List', 'Remove'],
  },
  Models: { meaning: 'What chatbots can be set to', first: ['ModelList'] },
  Conversations: {
    meaning: 'Open a chat session, ask, read what was said',
    first: ['GetSession', 'ClientAsk', 'GetAnswer', 'ChatContentHistory', 'LeadList'],
  },
  'Real estate': {
    meaning: 'Listings attached to a chatbot; a session key or a secret key opens them',
    first: ['RealEstateCreate', 'RealEstateUpdate', 'RealEstateList', 'RealEstateDelete'],
  },
  Files: {
    meaning: 'Upload, download, delete; what chats and settings name by ID',
    first: ['Upload', 'GetFile', 'ListFiles', 'Download', 'DeleteFiles', 'GetPreUploadUrl', 'PutUpload'],
  },
  Knowledge: { meaning: 'What a chatbot knows beside its listings', first: ['EditKnowledge', 'GetSource'] },
  Pictures: { meaning: 'What visitors see of a chatbot; outside the envelope, without a key', first: [] },
  Health: { meaning: 'For orchestrators, without a key, and operators; outside the envelope', first: [] },
};

type Methods = Record<string, { readonly operationId?: string; readonly tags?: readonly string[] }>;

/** Puts the paths into the order of the groups; Swagger UI shows them as they stand in the document. */
export function putInOrder(document: OpenAPIObject): void {
  const paths = Object.entries(document.paths);
  const places = new Map(paths.map(([path, methods]) => [path, placeOf(methods as unknown as Methods)]));
  paths.sort(([one], [other]) => places.get(one)! - places.get(other)!);
  document.paths = Object.fromEntries(paths);
}

/** More than a group has operations. */
const LAST = 1_000;

/** The group counts thousands, the place within it units; what is not named stands last. */
function placeOf(methods: Methods): number {
  const { operationId = '', tags: [tag = ''] = [] } = Object.values(methods)[0]!;
  const group = Object.keys(GROUPS).indexOf(tag);
  if (group < 0) return LAST * LAST;
  const place = GROUPS[tag]!.first.indexOf(operationId);
  return group * LAST + (place < 0 ? LAST - 1 : place);
}
