import type { WhichKey } from './client.js';
import type { Service } from '../service/service.js';

/** One of the five operations of the interface, with a body that it accepts. */
export interface InterfaceOperation {
  readonly path: string;
  readonly key: Exclude<WhichKey, 'none'>;
  /** Whether it reads a body that comes without a content type, or with one that a client made up (decisions, 2). */
  readonly readsAnyText: boolean;
  body(serialNumber: string, service: Service): Promise<Record<string, unknown>>;
}

export const LISTING = {
  SaleType: 'for_sale',
  Status: 'Active',
  CurrencySymbol: '$',
  PropertyType: 'House',
  Bedrooms: 3,
  Bathrooms: 2.5,
  Url: 'https://listings.example.com/1',
  MLSNumber: 'MLS-1',
  YearBuilt: 1999,
  DaysOnMarket: 5,
  LotArea: 6000,
  BuildingArea: 2500,
  AreaUnit: 'Square Feet',
  ParkingSpots: 2,
} as const;

async function question(serialNumber: string, service: Service): Promise<Record<string, unknown>> {
  const { body } = await service.call('/chat/Chatbot/GetSession', { serialNumber });
  return { sessionID: body.Data?.SessionID, content: 'How many listings are there?' };
}

export const INTERFACE_OPERATIONS: readonly InterfaceOperation[] = [
  {
    path: '/chat/Chatbot/Edit',
    key: 'secret',
    readsAnyText: false,
    body: async (serialNumber) => ({ serialNumber, Name: 'Ada' }),
  },
  { path: '/chat/Chat/ClientAsk', key: 'secret', readsAnyText: false, body: question },
  {
    path: '/chat/Chatbot/RealEstateCreate',
    key: 'session',
    readsAnyText: true,
    body: async (SerialNumber) => ({ SerialNumber, ...LISTING }),
  },
  {
    path: '/chat/Chatbot/RealEstateList',
    key: 'session',
    readsAnyText: true,
    body: async (SerialNumber) => ({ SerialNumber }),
  },
  {
    path: '/chat/Chatbot/RealEstateDelete',
    key: 'session',
    readsAnyText: true,
    body: async (SerialNumber) => ({ SerialNumber, Keys: ['0'], KeyType: 'NativeId' }),
  },
];

export const credentialOf = ({ key }: InterfaceOperation, service: Service): Record<string, string> =>
  key === 'secret' ? { authorization: service.secretKey } : { 'chatbot-sessionkey': service.sessionKey };

/** The serial number of a chatbot of its own. */
export async function addChatbot(service: Service): Promise<string> {
  return (await service.call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 })).body.Data;
}
