import { REQUIRED } from '../http/listing-bodies.js';
import type { FuzzedService } from './fuzzed-service.js';
import { nothing, type RealObjects } from './real-objects.js';

const CHATBOTS = 3;
const FORM = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nViewings\r\n--b--\r\n';
/** Most listings that one call deletes. */
const MOST_KEYS = 1_000;
const PAGE = 200;

/** Keeps real objects for inputs to name, and takes away what inputs made: the store stays small for ever. */
export class GroundKeeper {
  readonly real: RealObjects = nothing();
  /** For operations that end things. */
  readonly spare: RealObjects = nothing();

  constructor(private readonly service: FuzzedService) {}

  /** Everything anew. */
  async renew(): Promise<void> {
    await this.clear();
    for (const objects of [this.real, this.spare]) await this.fill(objects);
  }

  private async fill(objects: RealObjects): Promise<void> {
    Object.assign(objects, nothing());
    for (let count = 0; count < CHATBOTS; count++) {
      const serialNumber = await this.service.call<string>('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 });
      const listing = { SerialNumber: serialNumber, ...REQUIRED };
      objects.serialNumbers.push(serialNumber);
      objects.listingIds.push(await this.service.call<string>('/chat/Chatbot/RealEstateCreate', listing));
      const { SessionID } = await this.service.call<{ SessionID: number }>('/chat/Chatbot/GetSession', {
        serialNumber,
      });
      objects.sessionIDs.push(SessionID);
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(FORM.length) };
    const { FileID } = await this.service.call<{ FileID: number }>('/chat/File/Upload', Buffer.from(FORM), headers);
    objects.fileIds.push(FileID);
    const place = await this.service.call<{ PreUploadUrl: string }>('/chat/User/GetPreUploadUrl', {
      fileName: 'a.txt',
    });
    objects.tokens.push(place.PreUploadUrl.split('/').at(-1)!);
  }

  private async clear(): Promise<void> {
    const chatbots = () => this.service.call<{ serialNumber: string }[]>('/chat/Chatbot/List', { PageSize: PAGE });
    for (let found = await chatbots(); found.length > 0; found = await chatbots()) {
      for (const { serialNumber } of found) await this.remove(serialNumber);
    }
    const files = () => this.service.call<{ FileID: number }[]>('/chat/File/List', {});
    for (let found = await files(); found.length > 0; found = await files()) {
      const fileIds = found.map(({ FileID }) => FileID).slice(0, 100);
      await this.service.call('/chat/File/Delete', { fileIds });
    }
  }

  private async remove(serialNumber: string): Promise<void> {
    const headers = { 'chatbot-sessionkey': this.service.sessionKey };
    const asked = { SerialNumber: serialNumber, PageSize: PAGE };
    const listings = () =>
      this.service.call<{ List: { ID: string }[] }>('/chat/Chatbot/RealEstateList', asked, headers);
    for (let { List } = await listings(); List.length > 0; { List } = await listings()) {
      const Keys = List.map(({ ID }) => ID).slice(0, MOST_KEYS);
      await this.service.call('/chat/Chatbot/RealEstateDelete', {
        SerialNumber: serialNumber,
        Keys,
        KeyType: 'NativeId',
      });
    }
    await this.service.call('/chat/Chatbot/Remove', { serialNumber });
  }
}
