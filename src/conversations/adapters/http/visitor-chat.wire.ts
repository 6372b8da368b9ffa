import { ApiProperty } from '@nestjs/swagger';
import { Text, Whole } from '#libs/http/bodies/fields.js';
import type { ListingCard } from '../../../real-estate/real-estate.api.js';
import type { OwnSession } from '../../domain/session.js';
import { answerIdOf, questionIdOf, shownState, type Turn, type TurnState } from '../../domain/turn.js';
import type { OwnHistory, ShownTurn } from '../../use-cases/read-own-history.js';
import { MessageFields, MOST_ID } from './client-ask.wire.js';

/** Body of Ask. */
export class AskRequest extends MessageFields {
  @Whole({
    min: 1,
    max: MOST_ID,
    optional: true,
    nullMeans: 'absent',
    description: "A chat session of the visitor's own; null or omitted begins a new one, which `X-Session-Id` names",
    example: null,
  })
  sessionID?: number;
}

export const clientLanguage = () =>
  Text({
    max: 64,
    optional: true,
    description: 'Language in which the visitor reads, as GetConfig has it: PropertyType of homes is in it',
    example: 'de',
  });

export class OwnHistoryRequest {
  @Whole({ min: 1, max: MOST_ID, description: "A chat session of the visitor's own", example: 1 })
  sessionID!: number;

  @Whole({
    min: 1,
    max: MOST_ID,
    optional: true,
    description: 'Only messages before this one: `Before` of the answer before',
    example: 41,
  })
  before?: number;

  @Whole({
    min: 0,
    max: MOST_ID,
    optional: true,
    description: 'Only messages behind this one, to learn what is new',
    example: 40,
  })
  after?: number;

  @clientLanguage() clientLanguage?: string;
}

/** No field: the token says whose sessions are meant. */
export class OwnSessionsRequest {}

export class OwnSessionItem {
  @ApiProperty({ type: 'integer', example: 1 }) SessionID!: number;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T09:00:00.000Z' }) CreateTime!: string;
  @ApiProperty({ description: 'How its first question begins; may be empty', example: 'Homes in Austin' })
  Title!: string;
}

export const toOwnSessionItem = ({ id, createdAt, title }: OwnSession): OwnSessionItem => ({
  SessionID: id,
  CreateTime: new Date(createdAt).toISOString(),
  Title: title,
});

/** A home that an answer names. All its texts are the advertiser's, and no page may take them for more than text. */
export class ShownListing {
  @ApiProperty({ type: 'integer', example: 7 }) ID!: number;
  @ApiProperty({ example: '12 Oak Street, Austin, TX 78701' }) Address!: string;
  @ApiProperty({ description: 'Empty where there is none', example: 'ACT-1' }) MLSNumber!: string;
  @ApiProperty({ description: 'Empty where not given; of a rental the monthly rent', example: '$450,000' })
  Price!: string;
  @ApiProperty({ description: 'The price as a decimal, for a page to write in its own language', example: '450000.00' })
  Amount!: string;
  @ApiProperty({ description: 'Of Amount', example: '$' }) CurrencySymbol!: string;
  @ApiProperty({ enum: ['For Sale', 'For Rent'], example: 'For Sale' }) SaleType!: string;
  @ApiProperty({ example: 'Active' }) Status!: string;
  @ApiProperty({ description: 'In `clientLanguage` where both are known, else as the row says', example: 'Condo' })
  PropertyType!: string;
  @ApiProperty({ example: '3' }) Bedrooms!: string;
  @ApiProperty({ example: '2.5' }) Bathrooms!: string;
  @ApiProperty({ example: '2500 Square Feet' }) Area!: string;
  @ApiProperty({ description: 'Of Area, in AreaUnit; 0 where not given', example: 2500 }) BuildingArea!: number;
  @ApiProperty({ enum: ['Square Feet', 'Square Meters'], example: 'Square Feet' }) AreaUnit!: string;
  @ApiProperty({ example: 'https://www.example.com/homes/7' }) Url!: string;
  @ApiProperty({
    description:
      'The first picture with an https address, or one of the demo, relative to the address of the service; else empty',
    example: 'https://www.example.com/homes/7.jpg',
  })
  Image!: string;
  @ApiProperty({ description: 'To be shown with the home; empty where not given', example: 'Larkspur Realty' })
  ListingFirm!: string;
  @ApiProperty({ example: 'homes@larkspur.example' }) FirmContact!: string;
  @ApiProperty({ example: 'Hill Country MLS' }) Source!: string;
  @ApiProperty({ example: 'Deemed reliable but not guaranteed.' }) Disclaimer!: string;
  @ApiProperty({
    description:
      'To be shown with the home: how its contract stands, for visitors with its name in `clientLanguage`; empty where it is not under contract',
    example: '',
  })
  ContractStatus!: string;
}

const STATES: readonly Exclude<TurnState, 'person'>[] = ['running', 'done', 'interrupted', 'failed'];

class OwnMessage {
  @ApiProperty({ type: 'integer', description: 'Ascending within the session', example: 42 }) MessageID!: number;
  @ApiProperty({ enum: ['User', 'AI', 'Person'], description: 'Who wrote it', example: 'AI' }) Type!: string;
  @ApiProperty({ example: 'There are 4 homes in Austin.' }) Content!: string;
  @ApiProperty({ format: 'date-time', description: 'When it was asked', example: '2026-11-20T09:00:00.000Z' })
  CreateTime!: string;
  @ApiProperty({ enum: STATES, description: 'Of the answer, as GetAnswer has it', example: 'done' }) State!: string;
  @ApiProperty({ type: [ShownListing], description: 'The homes that an answer names, at most 10, as they are now' })
  Listings!: ShownListing[];
}

/** A person who has joined the session. Both texts are theirs, and no page may take them for more. */
class JoinedPerson {
  @ApiProperty({ description: 'Empty where not given', example: 'Maria' }) Name!: string;
  @ApiProperty({ description: 'An https address; empty where not given', example: '' }) Picture!: string;
  @ApiProperty({ format: 'date-time', description: 'When', example: '2026-11-20T09:05:00.000Z' }) CreateTime!: string;
  @ApiProperty({ type: 'integer', description: 'Behind which message; 0 before all', example: 42 })
  AfterMessageID!: number;
}

export class OwnHistoryResult {
  @ApiProperty({ type: [OwnMessage], description: 'Oldest first' }) Messages!: OwnMessage[];
  @ApiProperty({
    type: 'integer',
    description: 'Send it as `before` to read what was said earlier; null where there is nothing',
    example: null,
    'x-nullable': true,
  } as object)
  Before!: number | null;
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'Until when a person answers in this session; null where the chatbot does',
    example: null,
    'x-nullable': true,
  } as object)
  PersonUntil!: string | null;
  @ApiProperty({ description: 'Whether a person who answers is typing now', example: false }) PersonWrites!: boolean;
  @ApiProperty({ type: [JoinedPerson], description: 'Who has joined the session, oldest first; the newest 20' })
  People!: JoinedPerson[];
}

export const toOwnHistory = ({
  turns,
  before,
  people: { until, isWriting, joined },
}: OwnHistory): OwnHistoryResult => ({
  Messages: turns.flatMap(messagesOf),
  Before: before,
  PersonUntil: until === null ? null : new Date(until).toISOString(),
  PersonWrites: isWriting,
  People: joined.map(({ name, picture, at, behindTurn }) => ({
    Name: name,
    Picture: picture,
    CreateTime: new Date(at).toISOString(),
    AfterMessageID: behindTurn === 0 ? 0 : answerIdOf(behindTurn),
  })),
});

/** A question that is not answered yet, or never was, stands alone; so does what a person wrote by themselves. */
function messagesOf({ turn, homes }: ShownTurn): OwnMessage[] {
  const { id, question, answer, state } = turn;
  const isPersons = state === 'person';
  const asked = { ...told(turn), MessageID: questionIdOf(id), Type: 'User', Content: question };
  const author = isPersons ? 'Person' : 'AI';
  const said = {
    ...told(turn),
    MessageID: answerIdOf(id),
    Type: author,
    Content: answer,
    Listings: homes.map(shownListing),
  };
  return [...(isPersons ? [] : [asked]), ...(answer === '' ? [] : [said])];
}

const told = ({ askedAt, state }: Turn) => ({
  CreateTime: new Date(askedAt).toISOString(),
  State: shownState(state),
  Listings: [],
});

export const shownListing = (home: ListingCard): ShownListing => ({
  ID: home.id,
  Address: [home.address, home.city, `${home.state} ${home.zip}`.trim()].filter((part) => part !== '').join(', '),
  MLSNumber: home.mlsNumber,
  Price: home.price === null ? '' : `${home.currencySymbol}${amount(home.price)}`,
  Amount: home.price ?? '',
  CurrencySymbol: home.currencySymbol,
  SaleType: home.saleType === 'for_sale' ? 'For Sale' : 'For Rent',
  Status: home.status,
  PropertyType: home.propertyType,
  Bedrooms: String(home.bedrooms),
  Bathrooms: String(home.bathrooms),
  Area: `${home.buildingArea} ${home.areaUnit}`,
  BuildingArea: home.buildingArea,
  AreaUnit: home.areaUnit,
  Url: home.url,
  Image: home.images.find(isShown) ?? '',
  ListingFirm: home.listingFirm,
  FirmContact: home.firmContact,
  Source: home.source,
  Disclaimer: home.disclaimer,
  ContractStatus: home.contractStatus ?? '',
});

/** Rows hold any text: but for a web address, a picture is one that this service draws or keeps. */
const isShown = (address: string): boolean =>
  address.startsWith('https://') || /^(demo\/\d+\.svg|listing-pictures\/[\w-]+\.webp)$/.test(address);

/** Cents are shown where there are any. */
const amount = (price: string): string =>
  Number(price).toLocaleString('en-US', { minimumFractionDigits: price.endsWith('.00') ? 0 : 2 });
