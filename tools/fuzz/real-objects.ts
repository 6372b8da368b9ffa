/** IDs of what there really is; the lists are filled anew as the fuzzing goes on. */
export interface RealObjects {
  serialNumbers: string[];
  sessionIDs: number[];
  fileIds: number[];
  listingIds: string[];
  tokens: string[];
  /** Each opens what one visitor of a chatbot has. */
  visitorTokens: string[];
}

export const nothing = (): RealObjects => ({
  serialNumbers: [],
  sessionIDs: [],
  fileIds: [],
  listingIds: [],
  tokens: [],
  visitorTokens: [],
});

/** Which list a field or a part of a path takes its values from. */
export const LIST_OF: Readonly<Record<string, keyof RealObjects>> = {
  serialNumber: 'serialNumbers',
  SerialNumber: 'serialNumbers',
  SerialNumbers: 'serialNumbers',
  sessionID: 'sessionIDs',
  SessionID: 'sessionIDs',
  fileId: 'fileIds',
  fileIds: 'fileIds',
  fileList: 'fileIds',
  Keys: 'listingIds',
  Key: 'listingIds',
  token: 'tokens',
};
