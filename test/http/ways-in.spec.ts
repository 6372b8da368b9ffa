import { beforeAll, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { type DocumentedOperation, OPERATIONS } from '../support/interface/document.js';
import { confirmAddress, confirmationToken } from '../support/interface/confirmation.js';
import { HandOffLink } from '../support/interface/hand-off.js';
import { pngFile } from '../support/media/sample-media.js';
import { describeService } from '../support/service/service.js';
import { create } from './listing-bodies.js';
import { png } from './sample-files.js';
import { uploadedId } from './uploading.js';
import { getConfig, VisitorBrowser } from './visitor-browser.js';

const ASKS = 'asks whether the workspace is open';
/** Every way in without a key: it asks, or it says nothing of any workspace. A new one has to be added here. */
const WAYS: Readonly<Record<string, string>> = {
  'GET /auth/verify': 'judges the key or person that it is sent',
  'GET /health/live': 'says nothing of a workspace',
  'GET /health/ready': 'says nothing of a workspace',
  'GET /health/stream': 'says nothing of a workspace',
  'GET /widget.js': 'is the same for all',
  'GET /widget/{name}': 'is the same for all',
  'GET /demo': 'is the same for all',
  'GET /demo/{name}': 'is the same for all',
  'GET /listing-pictures/{name}': 'is the same for all: the picture that has this hash',
  'GET /studio': 'is the same for all',
  'GET /handoff/{token}': 'is the same for every link',
  'POST /chat/Chatbot/GetConfig': ASKS,
  'GET /c/{serialNumber}': ASKS,
  'GET /c/{serialNumber}/panel': ASKS,
  'GET /c/{serialNumber}/trial': ASKS,
  'GET /chatbots/{serialNumber}/icon': ASKS,
  'GET /chatbots/{serialNumber}/picture': ASKS,
  'GET /chatbots/{serialNumber}/pictures/{hash}': ASKS,
  'POST /chat/HandOff/Read': ASKS,
  'POST /chat/HandOff/TakeOver': ASKS,
  'POST /chat/HandOff/Reply': ASKS,
  'POST /chat/HandOff/Decide': ASKS,
  'POST /chat/HandOff/HandBack': ASKS,
  'GET /confirm/{token}': 'is the same for every link',
  'POST /chat/Mail/ConfirmAddress': ASKS,
  'PUT /upload/{token}': ASKS,
};

const nameOf = ({ method, path }: Pick<DocumentedOperation, 'method' | 'path'>): string => `${method} ${path}`;
const isKeyless = ({ security }: Pick<DocumentedOperation, 'security'>): boolean =>
  security.every((one) => 'link' in one || 'confirmation' in one);
const unlisted = (all: readonly Pick<DocumentedOperation, 'method' | 'path' | 'security'>[]): string[] =>
  all
    .filter(isKeyless)
    .map(nameOf)
    .filter((way) => !(way in WAYS));

describe('Ways in without a key', () => {
  it('are all listed, with what they ask', () => {
    expect(unlisted(OPERATIONS)).toEqual([]);
    expect(Object.keys(WAYS).filter((way) => !OPERATIONS.some((one) => nameOf(one) === way))).toEqual([]);
  });

  it('are refused where one is new', () => {
    expect(unlisted([{ method: 'GET', path: '/cards/{serialNumber}', security: [] }])).toHaveLength(1);
    expect(unlisted([{ method: 'POST', path: '/chat/HandOff/Print', security: [{ link: [] }] }])).toHaveLength(1);
  });
});

describeService(
  'A suspended workspace',
  (service) => {
    /** A request of each way that asks. */
    let requests: Readonly<Record<string, () => Promise<number>>>;
    let suspend: (isSuspended: boolean) => Promise<unknown>;
    let visitor: VisitorBrowser;

    beforeAll(async () => {
      const tenant = await service().anotherWorkspace();
      const picture = await uploadedId(tenant, 'icon.png', await pngFile({ width: 20, height: 20 }));
      const settings = { ChatIcon: String(picture), ChatProfilePicture: String(picture) };
      const chat = await Chat.open(tenant, { TalkToHumanEmail: 'owner@example.com', ...settings });
      const { serialNumber } = chat;
      const confirmation = await confirmationToken(service(), 'owner@example.com');
      await confirmAddress(service(), confirmation);
      await chat.ask('Can I talk to a person?');
      const link = await HandOffLink.mailed(service(), chat);
      const place = (await tenant.call('/chat/User/GetPreUploadUrl', { fileName: 'a.png' })).body.Data.PreUploadUrl;
      visitor = await VisitorBrowser.open(service(), serialNumber);
      const ListingID = Number(await create(tenant, serialNumber, {}));
      const wish = { ListingID, Times: 'Saturday', Email: 'ann@example.com' };
      const { SessionID: sessionID, ViewingID } = (await visitor.call('RequestViewing', wish)).body.Data;
      const viewing = await HandOffLink.mailed(service(), { sessionID });
      const get = async (path: string) => (await service().raw(path, { method: 'GET' })).status;
      const { headers } = await service().raw(`/chatbots/${serialNumber}/icon`, { method: 'GET' });
      requests = {
        'POST /chat/Chatbot/GetConfig': async () => (await getConfig(service(), { serialNumber })).status,
        'GET /c/{serialNumber}': () => get(`/c/${serialNumber}`),
        'GET /c/{serialNumber}/panel': () => get(`/c/${serialNumber}/panel`),
        'GET /c/{serialNumber}/trial': () => get(`/c/${serialNumber}/trial`),
        'GET /chatbots/{serialNumber}/icon': () => get(`/chatbots/${serialNumber}/icon`),
        'GET /chatbots/{serialNumber}/picture': () => get(`/chatbots/${serialNumber}/picture`),
        'GET /chatbots/{serialNumber}/pictures/{hash}': () => get(`/chatbots/${serialNumber}/${headers.location}`),
        'POST /chat/HandOff/Read': async () => (await link.call('Read')).status,
        'POST /chat/HandOff/TakeOver': async () => (await link.call('TakeOver')).status,
        'POST /chat/HandOff/Reply': async () => (await link.call('Reply', { Content: 'Hello' })).status,
        'POST /chat/HandOff/Decide': async () =>
          (await viewing.call('Decide', { ViewingID, State: 'declined' })).status,
        'POST /chat/HandOff/HandBack': async () => (await link.call('HandBack')).status,
        'POST /chat/Mail/ConfirmAddress': async () => (await confirmAddress(service(), confirmation)).status,
        'PUT /upload/{token}': async () =>
          (await service().raw(new URL(place).pathname, { method: 'PUT', body: png() })).status,
      };
      suspend = (isSuspended) =>
        service().command('workspace', isSuspended ? 'suspend' : 'resume', String(tenant.workspaceId));
    });

    it('is tried by every way that asks', () => {
      expect(Object.keys(requests)).toEqual(Object.keys(WAYS).filter((way) => WAYS[way] === ASKS));
    });

    it('lets nobody in by any of them, and everybody once it is resumed', async () => {
      const statuses = async () => {
        const told: [string, number][] = [];
        for (const [way, ask] of Object.entries(requests)) told.push([way, await ask()]);
        return told;
      };
      await suspend(true);
      const shut = await statuses();
      expect(shut).toEqual(shut.map(([way]) => [way, /HandOff|ConfirmAddress/.test(way) ? 401 : 404]));
      expect((await visitor.call('Sessions', {})).status).toBe(401);
      await suspend(false);
      const open = await statuses();
      expect(open).toEqual(open.map(([way]) => [way, /icon$|picture$/.test(way.replace('}', '')) ? 302 : 200]));
      expect((await visitor.call('Sessions', {})).status).toBe(200);
    });
  },
  { env: { PUBLIC_URL: 'https://chat.example.com', CONFIRM_ADDRESSES: 'true' } },
);
