import { beforeAll, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { describeService } from '../support/service/service.js';
import { png } from './sample-files.js';
import { uploadedId } from './uploading.js';

const UNKNOWN = 999_999_999;

/** Every field that names an object beside the operation's own, and a body that is right but for it. */
const FIELDS: readonly (readonly [operation: string, field: string, value: (id: number) => unknown, more: object])[] = [
  ['Chatbot/Edit', 'ChatIcon', String, {}],
  ['Chatbot/Edit', 'ChatProfilePicture', String, {}],
  ['Chatbot/EditKnowledge', 'fileList', (id) => [id], {}],
  ['Chat/ClientAsk', 'fileIds', (id) => [id], { content: 'Look', chatAskType: 'Image' }],
  ['Chatbot/LeadList', 'sessionID', (id) => id, {}],
];

describeService('A field that names what is not there', (service) => {
  let chat: Chat;
  let foreign: { readonly file: number; readonly session: number };
  beforeAll(async () => {
    chat = await Chat.open(service());
    const other = await service().anotherWorkspace();
    foreign = { file: await uploadedId(other, 'a.png', png()), session: (await Chat.open(other)).sessionID };
  });

  const refused = async (operation: string, field: string, value: unknown, more: object = {}) => {
    const own = operation === 'Chat/ClientAsk' ? { sessionID: chat.sessionID } : { serialNumber: chat.serialNumber };
    const { status, body } = await service().call(`/chat/${operation}`, { ...own, ...more, [field]: value });
    return { status, code: body.Code, message: body.Message };
  };

  it.each(FIELDS)(
    'is named by %s: %s, the same for what is another workspace’s',
    async (operation, field, value, more) => {
      const unknown = await refused(operation, field, value(UNKNOWN), more);
      expect(unknown).toMatchObject({ status: 404, code: 404 });
      expect(unknown.message).toMatch(new RegExp(`^${field}: the (file|chat session) does not exist$`));
      const theirs = field === 'sessionID' ? foreign.session : foreign.file;
      expect(await refused(operation, field, value(theirs), more)).toEqual(unknown);
    },
  );

  it('is named by Chatbot/Edit: Model', async () => {
    expect(await refused('Chatbot/Edit', 'Model', '999')).toMatchObject({
      status: 404,
      message: 'Model: the model does not exist',
    });
  });
});
