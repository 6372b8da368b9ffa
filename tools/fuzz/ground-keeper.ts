import { REQUIRED } from '../../test/http/listing-bodies.js';
import type { FuzzedService } from './fuzzed-service.js';
import { nothing, type RealObjects } from './real-objects.js';

const CHATBOTS = 3;
const FORM = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nViewings\r\n--b--\r\n';
const GET_CONFIG = '/chat/Chatbot/GetConfig';
const PAGED = { PageSize: 100 };
/** Chatbots that are removed at once, beside the inputs that are under way. */
const AT_ONCE = 10;

interface Page<T> {
  readonly List: readonly T[];
}

/** Keeps real objects for inputs to name, and takes away what inputs made: the store stays small for ever. */
export class GroundKeeper {
  readonly real: RealObjects = nothing();
  /** For operations that end things. */
  readonly spare: RealObjects = nothing();

  constructor(private readonly service: FuzzedService) {}

  /** Everything anew, while inputs are under way: what they name is there all the time. */
  async renew(): Promise<void> {
    const [real, spare] = [await this.made(), await this.made()];
    Object.assign(this.real, real);
    Object.assign(this.spare, spare);
    await this.removeChatbots();
    await this.removeFiles();
  }

  private async made(): Promise<RealObjects> {
    const objects = nothing();
    for (let count = 0; count < CHATBOTS; count++) {
      const serialNumber = await this.service.call<string>('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 });
      const listing = { SerialNumber: serialNumber, ...REQUIRED };
      objects.serialNumbers.push(serialNumber);
      objects.listingIds.push(await this.service.call<string>('/chat/Chatbot/RealEstateCreate', listing));
      const { SessionID } = await this.service.call<{ SessionID: number }>('/chat/Chatbot/GetSession', {
        serialNumber,
      });
      objects.sessionIDs.push(SessionID);
      const { VisitorToken } = await this.service.call<{ VisitorToken: string }>(GET_CONFIG, { serialNumber });
      objects.visitorTokens.push(VisitorToken);
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(FORM.length) };
    const { FileID } = await this.service.call<{ FileID: number }>('/chat/File/Upload', Buffer.from(FORM), headers);
    objects.fileIds.push(FileID);
    const place = await this.service.call<{ PreUploadUrl: string }>('/chat/User/GetPreUploadUrl', {
      fileName: 'a.txt',
    });
    objects.tokens.push(place.PreUploadUrl.split('/').at(-1)!);
    return objects;
  }

  /** Until a page is not full: inputs go on making more. */
  private async removeChatbots(): Promise<void> {
    const kept = new Set([...this.real.serialNumbers, ...this.spare.serialNumbers]);
    for (let isMore = true; isMore;) {
      const { List } = await this.service.call<Page<{ serialNumber: string }>>('/chat/Chatbot/List', PAGED);
      const others = List.map(({ serialNumber }) => serialNumber).filter((one) => !kept.has(one));
      for (let at = 0; at < others.length; at += AT_ONCE) {
        await Promise.all(others.slice(at, at + AT_ONCE).map((serialNumber) => this.remove(serialNumber)));
      }
      isMore = List.length === PAGED.PageSize;
    }
  }

  private async removeFiles(): Promise<void> {
    const kept = new Set([...this.real.fileIds, ...this.spare.fileIds]);
    for (let isMore = true; isMore;) {
      const { List } = await this.service.call<Page<{ FileID: number }>>('/chat/File/List', PAGED);
      const fileIds = List.map(({ FileID }) => FileID).filter((one) => !kept.has(one));
      if (fileIds.length > 0) await this.service.callIfThere('/chat/File/Delete', { fileIds });
      isMore = List.length === PAGED.PageSize;
    }
  }

  /** Unless an input was faster. */
  private async remove(serialNumber: string): Promise<void> {
    const headers = { 'chatbot-sessionkey': this.service.sessionKey };
    const asked = { SerialNumber: serialNumber, ...PAGED };
    const listings = () =>
      this.service.callIfThere<Page<{ ID: number }>>('/chat/Chatbot/RealEstateList', asked, headers);
    for (let page = await listings(); page && page.List.length > 0; page = await listings()) {
      const Keys = page.List.map(({ ID }) => String(ID));
      const deleted = { SerialNumber: serialNumber, Keys, KeyType: 'NativeId' };
      await this.service.callIfThere('/chat/Chatbot/RealEstateDelete', deleted);
    }
    await this.service.callIfThere('/chat/Chatbot/Remove', { serialNumber });
  }
}
